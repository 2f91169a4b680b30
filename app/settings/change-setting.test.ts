import { desc } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditLog } from "#app/platform/tables.server.ts";
import { setClock } from "#app/platform/time/clock.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aMember } from "#tests/support/factories.ts";
import { changeSetting, undoSetting } from "./change-setting.server.ts";
import { editedSetting, editForms } from "./edit-forms.ts";
import { settingKeys } from "./forms.ts";
import { readBusinessSettings, readSettingRows } from "./queries.server.ts";

const fresh = testDatabase();

const latest = async () => (await fresh.db.select().from(auditLog).orderBy(desc(auditLog.at)).limit(1))[0];

describe("the forms of the settings", () => {
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
