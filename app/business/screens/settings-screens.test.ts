import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { mails } from "#app/mail/tables.server.ts";
import { refusalMessages } from "#app/platform/refusal-messages.ts";
import { changeSetting } from "#app/settings/change-setting.server.ts";
import { readBusinessSettings, readSettingRows } from "#app/settings/queries.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { testMember } from "#tests/support/factories.ts";
import { callRoute } from "#tests/support/http/call-route.ts";
import { settingsPath } from "../settings-address.ts";
import { loader as openModule, action as takeStep } from "./business-settings.tsx";
import { action as testText } from "./email-preview.ts";
import { action as saveText } from "./email-text.tsx";
import { loader as openSection, action as saveSection } from "./section.tsx";

const fresh = testDatabase();
const actor = testMember(fresh, { roles: ["admin"] });
const saved = { ok: "Saved. Pages and emails use the new settings immediately." };

type Handler = Parameters<typeof callRoute>[0];

function call(handler: Handler, at: string, form?: Record<string, string>, params?: Record<string, string>) {
  return callRoute(handler, { db: fresh.db, actor, at: settingsPath + at, form, params });
}

describe("the studio's text in an email", () => {
  const typed = { mail: "class_reminder", before: "Hello {first_name},", after: "", version: "0" };
  const save = (fields = {}) => call(saveText, "/emails/class_reminder", { ...typed, ...fields });

  it("saves text for one email and refuses an unknown placeholder", async () => {
    expect(await save({ before: "{nobody}" })).toMatchObject({
      fieldErrors: { before: ["Unknown placeholder {nobody}"] },
    });
    expect(await save()).toEqual(saved);
    const { mail_texts } = await readBusinessSettings(fresh.db);
    expect(mail_texts.class_reminder).toEqual({ before: "Hello {first_name},", after: "" });
    expect(mail_texts.booking_confirmed).toEqual({ before: "", after: "" });
    expect(await save({ before: "Hi," })).toMatchObject({
      error: expect.stringContaining("Someone else changed this"),
      current: { values: { before: "Hello {first_name}," } },
    });
    // A repeated form must not count as someone else's change.
    expect(await save()).toEqual(saved);
  });

  it("sends a test email to the editor without saving the text", async () => {
    expect(await call(testText, "/emails/class_reminder/test", typed)).toEqual({
      ok: `A test email to ${actor.email} is queued.`,
    });
    const [mail] = await fresh.db.select().from(mails).where(eq(mails.kind, "settings_test"));
    expect(mail).toMatchObject({ to_email: actor.email, props: { mail: "class_reminder" } });
    expect((await readBusinessSettings(fresh.db)).mail_texts.class_reminder.before).toBe("");
  });
});

it("asks for confirmation of a new time zone and then changes it", async () => {
  const typed = {
    time_zone: "Europe/Lisbon",
    cancellation_hours: "12",
    meeting_base_url: "https://meet.example",
    second_currency_rate: "84",
  };
  await changeSetting(fresh.db, "operator", { key: "studio", value: { cancellation_hours: 24 } });
  const version = String((await readSettingRows(fresh.db)).studio.version);
  const save = (fields = {}) =>
    call(saveSection, "/classes", { ...typed, version, ...fields }, { section: "classes" });
  expect(await save()).toMatchObject({
    error: "",
    zone: { from: "Asia/Kolkata", to: "Europe/Lisbon", weekly: 0, booked: 0 },
  });
  expect(await save({ confirmed_zone: "Europe/Paris" })).toHaveProperty("zone");
  expect(await save({ confirmed_zone: "Europe/Lisbon" })).toEqual(saved);
  expect((await readBusinessSettings(fresh.db)).studio).toMatchObject({
    time_zone: "Europe/Lisbon",
    cancellation_hours: 12,
  });
});

it("shows the stored days of a section after a colleague changed them", async () => {
  const typed = { is_offered: "on", days: "2", notice_hours: "24", version: "0" };
  const save = () => call(saveSection, "/groups", typed, { section: "groups" });
  await changeSetting(fresh.db, actor, { key: "private_groups", value: { days: [1, 3] } });
  expect(await save()).toMatchObject({ current: { values: { days: "1, 3", is_offered: "on" } } });
});

it("answers unknown sections with 404 and unknown steps with an error", async () => {
  await expect(call(openSection, "/nothing", undefined, { section: "nothing" })).rejects.toMatchObject({
    init: { status: 404 },
  });
  expect(await call(openModule, "?tab=legal")).toBe(`${settingsPath}/legal`);
  expect(await call(takeStep, "", { intent: "mark", mark: "everything" })).toMatchObject({
    fieldErrors: { mark: [refusalMessages.bad_choice] },
  });
});
