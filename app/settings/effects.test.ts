import { desc } from "drizzle-orm";
import { expect, it } from "vitest";
import { auditLog } from "#app/platform/tables.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { audited, expectEffects } from "#tests/support/effects.ts";
import { aMember } from "#tests/support/factories.ts";
import { changeSetting, undoSetting } from "./change-setting.server.ts";
import { markChecklist } from "./checklist-marks.server.ts";
import { checklistMarks } from "./checklist-marks.ts";
import { changeSiteText, undoSiteText } from "./texts/change-site-text.server.ts";
import { dropTextDraft, saveTextDraft } from "./texts/text-drafts.server.ts";
import { listTextChanges } from "./texts/text-history-queries.server.ts";

const fresh = testDatabase();

it("updates all pages after a change of a setting and audits the earlier value", async () => {
  const admin = await aMember(fresh.db, { roles: ["admin"] });
  const member = await aMember(fresh.db);
  const change = (who: typeof admin | "operator", name: string) => () =>
    changeSetting(fresh.db, who, { key: "business_profile", value: { name } });
  const seen = { pages: ["settings" as const], staff: ["settings" as const] };
  const written = { action: "settings.change", row: "business_profile" } as const;
  await expectEffects(fresh, change(member, "Elsewhere"), {});
  await expectEffects(fresh, change("operator", "Sadhana One"), {
    ...seen,
    audit: [{ ...written, by: null, after: { name: "Sadhana One" } }],
  });
  await expectEffects(fresh, change(admin, "Sadhana Two"), {
    ...seen,
    audit: [{ ...written, by: admin, before: { name: "Sadhana One" }, after: { name: "Sadhana Two" } }],
  });
  await expectEffects(fresh, change(admin, "Sadhana Two"), {});

  const [entry] = await fresh.db.select().from(auditLog).orderBy(desc(auditLog.at)).limit(1);
  const undo = (who: typeof admin) => () => undoSetting(fresh.db, who, { id: entry?.id ?? "" });
  await expectEffects(fresh, undo(member), {});
  const undone = await expectEffects(fresh, undo(admin), {
    ...seen,
    audit: [{ ...written, by: admin, before: { name: "Sadhana Two" }, after: { name: "Sadhana One" } }],
  });
  expect(undone.ok).toBe(true);
});

it("updates all pages after a change of a text or its undo, and audits it", async () => {
  const admin = await aMember(fresh.db, { roles: ["admin"] });
  const member = await aMember(fresh.db);
  const key = "site.about.hero";
  const text = (title: string) => ({ eyebrow: "", title, emphasis: "", lead: "" });
  const change = (who: typeof admin, title: string) => () =>
    changeSiteText(fresh.db, who, { key, value: text(title) });
  const seen = { pages: ["settings" as const], staff: ["settings" as const] };
  const written = { action: "site_texts.change", by: admin, row: key } as const;
  await expectEffects(fresh, change(member, "Mine"), {});
  await expectEffects(fresh, change(admin, "One"), { ...seen, audit: [{ ...written, after: text("One") }] });
  await expectEffects(fresh, change(admin, "Two"), {
    ...seen,
    audit: [{ ...written, before: text("One"), after: text("Two") }],
  });
  await expectEffects(fresh, change(admin, "Two"), {});
  const [entry] = await listTextChanges(fresh.db, key);
  const undo = (who: typeof admin) => () => undoSiteText(fresh.db, who, { id: entry?.id ?? "" });
  await expectEffects(fresh, undo(member), {});
  await expectEffects(fresh, undo(admin), {
    ...seen,
    audit: [{ ...written, before: text("Two"), after: text("One") }],
  });
});

it("notifies staff of a finished step, but not of drafts", async () => {
  const admin = await aMember(fresh.db, { roles: ["admin"] });
  const member = await aMember(fresh.db);
  const [mark] = checklistMarks;
  await expectEffects(fresh, () => markChecklist(fresh.db, member, mark), {});
  await expectEffects(fresh, () => markChecklist(fresh.db, admin, mark), {
    staff: ["settings"],
    audit: audited("checklist.mark", admin, mark, { after: { [mark]: true } }),
  });
  const key = "site.about.hero";
  const value = { eyebrow: "", title: "Mine", emphasis: "", lead: "" };
  for (const who of [member, admin]) {
    const kept = await expectEffects(fresh, () => saveTextDraft(fresh.db, who, { key, value }), {});
    const dropped = await expectEffects(fresh, () => dropTextDraft(fresh.db, who, { key }), {});
    expect([kept.ok, dropped.ok]).toEqual([who === admin, who === admin]);
  }
});
