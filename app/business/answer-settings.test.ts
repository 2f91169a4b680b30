import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { Member } from "#app/accounts/member.ts";
import { mails } from "#app/mail/tables.server.ts";
import { readEnvironment } from "#app/platform/env.server.ts";
import { openFiles } from "#app/platform/files/files.server.ts";
import { changeSetting } from "#app/settings/change-setting.server.ts";
import { readBusinessSettings, readSettingRows } from "#app/settings/queries.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aMember } from "#tests/support/factories.ts";
import { temporaryFolder } from "#tests/support/runner/temporary-folder.ts";
import { testStudio } from "#tests/support/test-services.ts";
import { editableEmails } from "./editable-emails.ts";
import { previewEmail } from "./sample-emails.server.tsx";
import { answerSettings } from "./screens/parts/answer-settings.server.ts";

const fresh = testDatabase();
let admin: Member;

beforeEach(async () => {
  admin = await aMember(fresh.db, { roles: ["admin"] });
});

const studio = {
  ...testStudio,
  name: "Two Rivers",
  origin: "https://studio.example",
  email: "hello@studio.example",
  address_lines: [],
};

/** Sends a form and returns its redirect or message. */
async function send(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const dataDir = temporaryFolder();
  const files = openFiles({ dataDir, s3: undefined });
  try {
    return await answerSettings(
      { db: fresh.db, env: readEnvironment({ DATA_DIR: dataDir, DEMO: "0" }), files, member: admin },
      form,
    );
  } catch (thrown) {
    return (thrown as Response).headers.get("Location");
  }
}

describe("the studio's text in an email", () => {
  const words = { intent: "mail_texts", mail: "class_reminder", before: "Hello {first_name},", after: "" };

  it("saves text for one email and refuses an unknown placeholder", async () => {
    expect(await send({ ...words, version: "0", before: "{nobody}" })).toMatchObject({
      fieldErrors: { before: ["Unknown placeholder {nobody}"] },
    });
    expect(await send({ ...words, version: "0" })).toBe(
      "/dashboard/business-settings?tab=mails&mail=class_reminder&done=saved",
    );
    const { mail_texts } = await readBusinessSettings(fresh.db);
    expect(mail_texts.class_reminder).toEqual({ before: "Hello {first_name},", after: "" });
    expect(mail_texts.booking_confirmed).toEqual({ before: "", after: "" });
    expect(await send({ ...words, version: "0", before: "Hi," })).toMatchObject({
      error: expect.stringContaining("Someone else changed this"),
      current: { values: { before: "Hello {first_name}," } },
    });
    // A repeated form must not count as someone else's change.
    expect(await send({ ...words, version: "0" })).toMatch(/done=saved$/);
  });

  it("sends a test email to the editor without saving the text", async () => {
    expect(await send({ ...words, test: "1" })).toMatchObject({
      said: `A test email to ${admin.email} is queued.`,
    });
    const [mail] = await fresh.db.select().from(mails).where(eq(mails.kind, "settings_test"));
    expect(mail).toMatchObject({ to_email: admin.email, props: { mail: "class_reminder" } });
    expect((await readBusinessSettings(fresh.db)).mail_texts.class_reminder.before).toBe("");
  });

  it("fills the placeholders of the text in the email", async () => {
    for (const mail of editableEmails) {
      const own = { before: "Dear {first_name}, welcome to {class_name}.", after: "Yours, {studio}" };
      const { html } = await previewEmail(mail, own, studio, "Asia/Kolkata");
      expect(html, mail).toContain("Dear Maya, welcome to");
      expect(html, mail).toContain("Yours, Two Rivers");
      expect(html, mail).not.toContain("<style");
    }
  });
});

describe("a new time zone", () => {
  const typed = {
    intent: "studio",
    time_zone: "Europe/Lisbon",
    cancellation_hours: "12",
    meeting_base_url: "https://meet.example",
    second_currency_rate: "84",
  };

  it("asks for confirmation and then changes the time zone", async () => {
    await changeSetting(fresh.db, "operator", { key: "studio", value: { cancellation_hours: 24 } });
    const version = String((await readSettingRows(fresh.db)).studio.version);
    expect(await send({ ...typed, version })).toMatchObject({
      error: "",
      zone: { from: "Asia/Kolkata", to: "Europe/Lisbon", weekly: 0, booked: 0 },
    });
    expect(await send({ ...typed, version, confirmed_zone: "Europe/Paris" })).toHaveProperty("zone");
    expect(await send({ ...typed, version, confirmed_zone: "Europe/Lisbon" })).toBe(
      "/dashboard/business-settings?tab=classes&done=saved",
    );
    expect((await readBusinessSettings(fresh.db)).studio).toMatchObject({
      time_zone: "Europe/Lisbon",
      cancellation_hours: 12,
    });
  });
});

it("answers an unknown form with an error message", async () => {
  expect(await send({ intent: "everything" })).toMatchObject({ error: "Please choose one of these" });
});
