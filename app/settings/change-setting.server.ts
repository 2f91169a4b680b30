import { isDeepStrictEqual } from "node:util";
import { eq, sql } from "drizzle-orm";
import { changed, command } from "#app/accounts/command/command.server.ts";
import type { Actor } from "#app/accounts/member.ts";
import type { Database } from "#app/platform/database.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import { type BusinessSettings, isSettingKey, type SettingKey, settingForms } from "./forms.ts";
import { undoDays } from "./history-list.ts";
import { findSettingChange } from "./history-queries.server.ts";
import type { SettingRefusal } from "./messages.ts";
import { getVersion, parseSetting } from "./queries.server.ts";
import { businessSettings } from "./tables.server.ts";

const settingsCommand = { right: "settings.change", lists: ["settings"], pages: ["settings"] } as const;

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

/** Changes one setting, which applies to pages and emails in every process at once. */
export async function changeSetting<Key extends SettingKey>(
  db: Database,
  actor: Actor | "operator",
  input: { key: Key; value: unknown; version?: number | undefined },
): Answer<Key> {
  return changeInside(db, actor, input, () => {
    const parsed = settingForms[input.key].safeParse(input.value);
    return parsed.success ? done(parsed.data as BusinessSettings[Key]) : refuse("not_valid");
  });
}

/**
 * Changes a setting by its stored value, which `decide` receives while the setting is locked. Without a version,
 * no versions are compared.
 */
export async function changeInside<Key extends SettingKey>(
  db: Database,
  actor: Actor | "operator",
  { key, version }: { key: Key; version?: number | undefined },
  decide: (stored: BusinessSettings[Key]) => Result<BusinessSettings[Key], SettingRefusal>,
): Answer<Key> {
  return command(db, actor, { ...settingsCommand, audit: "settings.change" }, async (tx) => {
    const row = await lockRow(tx, key);
    const before = parseSetting(key, row?.value);
    const decided = decide(before);
    if (!decided.ok) return decided;
    const after = decided.value;
    const fields = changedFields(before, after);
    // A form that is sent twice does not conflict with its own change.
    if (row && fields.length === 0) return done(after);
    if (version !== undefined && version !== getVersion(row)) return refuse("changed_meanwhile");
    await writeRow(tx, { key, value: after, version: getVersion(row) });
    if (key === "studio") await tx.services.studioChanged(tx, { before, after } as StudioChange);
    if (key === "legal_disclaimer") await dropTax(tx, actor, after as BusinessSettings["legal_disclaimer"]);
    // Without a row the defaults applied, so there is no earlier value.
    const change = { id: key, after: only(after, fields) };
    return changed(after, row ? { ...change, before: only(before, fields) } : change);
  });
}

/** Sets the tax rate to 0 without a GSTIN. */
async function dropTax(
  tx: Database,
  actor: Actor | "operator",
  { gst_number }: BusinessSettings["legal_disclaimer"],
): Promise<void> {
  if (gst_number) return;
  await changeInside(tx, actor, { key: "invoice_preferences" }, (stored) => done({ ...stored, tax_rate: 0 }));
}

/** Reads a row of the settings, and locks it until `tx` ends, also before it exists. */
export async function lockRow(tx: Database, key: string) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`setting:${key}`}, 0))`);
  const [row] = await tx.select().from(businessSettings).where(eq(businessSettings.key, key));
  return row;
}

/** Writes a locked row, and returns its new version. */
export async function writeRow(
  tx: Database,
  { key, value, version }: { key: string; value: unknown; version: number },
): Promise<number> {
  // The time is the version that forms compare, so it must differ from the last one.
  const updated_at = new Date(Math.max(now().getTime(), version + 1));
  await tx
    .insert(businessSettings)
    .values({ key, value, updated_at })
    .onConflictDoUpdate({ target: businessSettings.key, set: { value, updated_at } });
  return updated_at.getTime();
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

/** Undoes a change unless the setting was changed again later. */
export async function undoSetting(
  db: Database,
  actor: Actor,
  { id }: { id: string },
): Promise<Result<{ key: SettingKey }, SettingRefusal>> {
  return command(db, actor, { right: "settings.change" }, async (tx) => {
    const entry = await findSettingChange(tx, id);
    const key = entry?.key ?? undefined;
    if (!entry || !isSettingKey(key)) return refuse("not_found");
    if (now().getTime() - entry.at.getTime() > undoDays * 86_400_000) return refuse("too_old");
    const undone = await changeInside(
      tx,
      actor,
      { key },
      (stored): Result<BusinessSettings[SettingKey], SettingRefusal> => {
        const present = stored as Record<string, unknown>;
        const isStill = Object.entries(entry.after).every(([field, value]) =>
          isDeepStrictEqual(present[field], value),
        );
        if (!isStill) return refuse("changed_again");
        const usual = settingForms[key].parse({}) as Record<string, unknown>;
        const before = Object.fromEntries(
          Object.keys(entry.after).map((field) => [field, entry.before ? entry.before[field] : usual[field]]),
        );
        const parsed = settingForms[key].safeParse({ ...stored, ...before });
        return parsed.success ? done(parsed.data) : refuse("not_valid");
      },
    );
    return undone.ok ? done({ key }) : undone;
  });
}
