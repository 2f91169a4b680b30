import { isDeepStrictEqual } from "node:util";
import { eq, sql } from "drizzle-orm";
import type { Actor } from "#app/accounts/member.ts";
import { may } from "#app/accounts/who-may.ts";
import { audit } from "#app/platform/audit.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { dropPages, notifyStaffLists } from "#app/platform/live/live.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import { type BusinessSettings, type SettingKey, settingForms } from "./forms.ts";
import type { SettingRefusal } from "./messages.ts";
import { settingOf, versionOf } from "./queries.server.ts";
import { businessSettings } from "./tables.server.ts";

interface StudioChange {
  before: BusinessSettings["studio"];
  after: BusinessSettings["studio"];
}

declare module "#app/platform/database/services.server.ts" {
  interface Services {
    /** Follows a change of the studio's settings, in the same transaction. */
    studioChanged: (tx: Database, change: StudioChange) => Promise<void>;
  }
}

type Answer<Key extends SettingKey> = Promise<Result<BusinessSettings[Key], SettingRefusal>>;

/** Changes one setting; header, footer, pages and mails follow in every process at once. */
export async function changeSetting<Key extends SettingKey>(
  db: Database,
  actor: Actor | "operator",
  input: { key: Key; value: unknown; version?: number | undefined },
): Answer<Key> {
  if (actor !== "operator" && !may(actor, "settings.change")) return refuse("not_allowed");
  const parsed = settingForms[input.key].safeParse(input.value);
  if (!parsed.success) return refuse("not_valid");
  const value = parsed.data as BusinessSettings[Key];
  return db.transaction((tx) => changeInside(tx, actor, input, () => done(value)));
}

/**
 * The same as part of `tx`: `decide` sees what is stored, with the key's lock held. Without a version nothing
 * is compared.
 */
export async function changeInside<Key extends SettingKey>(
  tx: Database,
  actor: Actor | "operator",
  { key, version }: { key: Key; version?: number | undefined },
  decide: (stored: BusinessSettings[Key]) => Result<BusinessSettings[Key], SettingRefusal>,
): Answer<Key> {
  if (actor !== "operator" && !may(actor, "settings.change")) return refuse("not_allowed");
  await lockSetting(tx, key);
  const [row] = await tx.select().from(businessSettings).where(eq(businessSettings.key, key));
  if (version !== undefined && version !== versionOf(row)) return refuse("changed_meanwhile");
  const before = settingOf(key, row?.value);
  const decided = decide(before);
  if (!decided.ok) return decided;
  const after = decided.value;
  const changed = changedFields(before, after);
  if (row && changed.length === 0) return done(after);
  // Never the time of the last change again: it is the version that forms compare.
  const updated_at = new Date(Math.max(now().getTime(), versionOf(row) + 1));
  await tx
    .insert(businessSettings)
    .values({ key, value: after, updated_at })
    .onConflictDoUpdate({ target: businessSettings.key, set: { value: after, updated_at } });
  await audit(tx, actor, "settings.change", key, {
    // Where nothing had been chosen yet, the defaults held.
    ...(row ? { before: only(before, changed) } : {}),
    after: only(after, changed),
  });
  if (key === "studio") await tx.services.studioChanged(tx, { before, after } as StudioChange);
  if (key === "legal_disclaimer") await dropTax(tx, actor, after as BusinessSettings["legal_disclaimer"]);
  await dropPages(tx, "settings");
  await notifyStaffLists(tx, "settings");
  return done(after);
}

/** Who has no GSTIN bills no GST. */
async function dropTax(
  tx: Database,
  actor: Actor | "operator",
  { gst_number }: BusinessSettings["legal_disclaimer"],
): Promise<void> {
  if (gst_number) return;
  await changeInside(tx, actor, { key: "invoice_preferences" }, (stored) => done({ ...stored, tax_rate: 0 }));
}

/** Until `tx` ends nobody else changes this key, also where it has no row yet. */
async function lockSetting(tx: Database, key: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`setting:${key}`}, 0))`);
}

function changedFields(before: object, after: object): string[] {
  const one = before as Record<string, unknown>;
  const other = after as Record<string, unknown>;
  return Object.keys(other).filter((field) => !isDeepStrictEqual(one[field], other[field]));
}

function only(value: object, fields: readonly string[]): Record<string, unknown> {
  const all = value as Record<string, unknown>;
  return Object.fromEntries(fields.map((field) => [field, all[field]]));
}
