import { desc } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { auditLog } from "#app/platform/tables.server.ts";
import { setClock } from "#app/platform/time/clock.ts";
import { type FreshDatabase, freshDatabase } from "#tests/support/database.ts";
import { aMember } from "#tests/support/factories.ts";
import { changeSetting, undoSetting } from "./change-setting.server.ts";
import { editedSetting, editForms } from "./edit-forms.ts";
import { settingKeys } from "./forms.ts";
import { readBusinessSettings, readSettingRows } from "./queries.server.ts";

let fresh: FreshDatabase;

beforeEach(async () => {
  fresh = await freshDatabase();
});

afterEach(async () => {
  setClock();
  await fresh.close();
});

const latest = async () => (await fresh.db.select().from(auditLog).orderBy(desc(auditLog.at)).limit(1))[0];

/** Returns a form's errors by field. */
const wrong = (key: keyof typeof editForms, typed: Record<string, string>) =>
  Object.fromEntries(
    (editForms[key].safeParse(typed).error?.issues ?? []).map(({ path, message }) => [path[0], message]),
  );

describe("the forms of the settings", () => {
  it("show the specified messages", () => {
    expect(wrong("business_profile", { name: " ", website_url: "studio" })).toEqual({
      name: "Name is required",
      website_url: "Please enter a web address",
    });
    expect(
      wrong("business_contact", { email: "no", phone: "", address_lines: "1\n2\n3\n4\n5\n6\n7" }),
    ).toEqual({
      email: "Please enter a valid email address",
      address_lines: "At most 6 lines",
    });
    expect(wrong("social_links", { facebook: "javascript:alert(1)" })).toEqual({
      facebook: "Please enter a web address",
    });
    const bill = {
      invoice_number_prefix: "YG",
      tax_rate: "18",
      color_primary: "#1d5946",
      color_accent: "#8a5a00",
    };
    expect(wrong("invoice_preferences", bill)).toEqual({});
    expect(
      wrong("invoice_preferences", {
        ...bill,
        invoice_number_prefix: "yg-2026",
        tax_rate: "7",
        color_accent: "#f4af41",
        terms: "x".repeat(2_001),
      }),
    ).toEqual({
      invoice_number_prefix: "Please use 1 to 6 capital letters or digits",
      tax_rate: "Please choose one of these",
      color_accent: "This colour is too light to read.",
      terms: "At most 2000 characters",
    });
    expect(wrong("legal_disclaimer", { cin_number: "U1", gst_number: "29" })).toEqual({
      cin_number: "A CIN has 21 letters and digits",
      gst_number: "A GSTIN has 15 letters and digits",
    });
    expect(
      wrong("studio", {
        time_zone: "Mars/Base",
        cancellation_hours: "337",
        meeting_base_url: "http://meet.example",
        second_currency_rate: "0",
      }),
    ).toEqual({
      time_zone: "Please choose a time zone",
      cancellation_hours: "Please enter 0 to 336 hours",
      meeting_base_url: "Please enter a link that starts with https://",
      second_currency_rate: "Please enter an amount above 0",
    });
    expect(wrong("mail_texts", { mail: "class_reminder", before: "Hello {name}", after: "" })).toEqual({
      before: "Unknown placeholder {name}",
    });
  });

  it("accept numbers with spaces and lower case", () => {
    expect(
      editForms.legal_disclaimer.parse({ gst_number: " 29abcde 1234f1z5 ", cin_number: "" }),
    ).toMatchObject({ gst_number: "29ABCDE1234F1Z5", cin_number: "" });
  });

  it("keep values without a field", async () => {
    const { business_profile } = await readBusinessSettings(fresh.db);
    const parsed = editForms.business_profile.parse({ name: "Two Rivers" });
    const stored = { ...business_profile, logo_url: "/files/images/logo-1.webp" };
    expect(editedSetting("business_profile", stored, parsed)).toMatchObject({
      name: "Two Rivers",
      logo_url: "/files/images/logo-1.webp",
    });
  });
});

describe("a setting", () => {
  it("is changed by admins with the current version, and the differences are audited", async () => {
    const { db } = fresh;
    const admin = await aMember(db, { roles: ["admin"] });
    const other = await aMember(db, { roles: ["instructor"] });
    const { business_profile } = await readSettingRows(db);
    const change = (actor: typeof admin, name: string, version: number) =>
      changeSetting(db, actor, {
        key: "business_profile",
        value: { ...business_profile.value, name },
        version,
      });
    expect(await change(other, "Taken", 0)).toEqual({ ok: false, refusal: "not_allowed" });
    expect((await change(admin, "First", 0)).ok).toBe(true);
    expect(await change(admin, "Second", 0)).toEqual({ ok: false, refusal: "changed_meanwhile" });
    const { version } = (await readSettingRows(db)).business_profile;
    expect((await change(admin, "Second", version)).ok).toBe(true);
    expect(await latest()).toMatchObject({
      actor_id: admin.id,
      action: "settings.change",
      subject_id: "business_profile",
      before: { name: "First" },
      after: { name: "Second" },
    });
  });

  it("has a new version after each change, even at the same time", async () => {
    const { db } = fresh;
    setClock(() => new Date("2026-11-25T10:00:00Z"));
    const versions = new Set<number>();
    for (const name of ["One", "Two", "Three"]) {
      await changeSetting(db, "operator", { key: "business_profile", value: { name } });
      versions.add((await readSettingRows(db)).business_profile.version);
    }
    expect(versions.size).toBe(3);
  });

  it("can be undone within thirty days unless it changed again", async () => {
    const { db } = fresh;
    const admin = await aMember(db, { roles: ["admin"] });
    const member = await aMember(db);
    const name = (value: string) =>
      changeSetting(db, admin, { key: "business_profile", value: { name: value } });
    await name("One");
    const first = await latest();
    await name("Two");
    const second = await latest();
    const undo = (actor: typeof admin, entry: typeof first) =>
      undoSetting(db, actor, { id: entry?.id ?? "" });
    expect(await undo(member, second)).toEqual({ ok: false, refusal: "not_allowed" });
    expect(await undo(admin, first)).toEqual({ ok: false, refusal: "changed_again" });
    expect(await undo(admin, second)).toEqual({ ok: true, value: { key: "business_profile" } });
    expect((await readBusinessSettings(db)).business_profile.name).toBe("One");
    // Without an earlier value, the default is restored.
    expect((await undo(admin, first)).ok).toBe(true);
    expect((await readBusinessSettings(db)).business_profile.name).toBe("Sadhana Yoga");
    await name("Three");
    const third = await latest();
    setClock(() => new Date(Date.now() + 31 * 86_400_000));
    expect(await undo(admin, third)).toEqual({ ok: false, refusal: "too_old" });
    expect(await undoSetting(db, admin, { id: "nothing" })).toEqual({ ok: false, refusal: "not_found" });
  });

  it("removes GST when the GSTIN is removed", async () => {
    const { db } = fresh;
    await changeSetting(db, "operator", {
      key: "legal_disclaimer",
      value: { gst_number: "29ABCDE1234F1Z5" },
    });
    await changeSetting(db, "operator", { key: "invoice_preferences", value: { tax_rate: 18 } });
    await changeSetting(db, "operator", { key: "legal_disclaimer", value: { disclaimer: "Breathe." } });
    expect((await readBusinessSettings(db)).invoice_preferences.tax_rate).toBe(0);
  });

  it("is refused as a whole if one field is invalid, also for the operator", async () => {
    for (const key of settingKeys) {
      const answer = await changeSetting(fresh.db, "operator", { key, value: "nothing" });
      expect(answer, key).toEqual({ ok: false, refusal: "not_valid" });
    }
  });
});
