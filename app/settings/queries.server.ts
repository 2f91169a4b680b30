import { eq, inArray, type SQL, sql } from "drizzle-orm";
import { preparedStatement } from "#app/platform/database/prepared.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { reason } from "#app/platform/database.server.ts";
import { memoizeByTopic } from "#app/platform/live/memoize-by-topic.server.ts";
import { log } from "#app/platform/log.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { type BusinessSettings, type SettingKey, settingForms, settingKeys } from "./forms.ts";
import { businessSettings } from "./tables.server.ts";

/** Reads all settings. Invalid values are logged and become defaults. */
export async function readBusinessSettings(db: Database): Promise<BusinessSettings> {
  const rows = await db
    .select({ key: businessSettings.key, value: businessSettings.value })
    .from(businessSettings)
    .where(inArray(businessSettings.key, settingKeys));
  const stored = new Map(rows.map((row) => [row.key, row.value]));
  return settingsFrom((key) => stored.get(key));
}

function settingsFrom(read: (key: SettingKey) => unknown): BusinessSettings {
  const settings: Partial<Record<SettingKey, unknown>> = {};
  for (const key of settingKeys) settings[key] = parseSetting(key, read(key));
  // The loop fills every key, which TypeScript can't see.
  return settings as BusinessSettings;
}

/** Reads the settings for cached pages. */
export const readCachedSettings = memoizeByTopic(["settings"], readBusinessSettings);

/**
 * Reads the settings for pages, or logs a failure and returns the defaults, with which a page must not be cached.
 */
export async function showBusinessSettings(
  db: Database,
): Promise<{ settings: BusinessSettings; failed: boolean }> {
  try {
    return { settings: await readCachedSettings(db), failed: false };
  } catch (error) {
    log.error({ reason: reason(error) }, "the business settings were not read");
    return { settings: settingsFrom(() => undefined), failed: true };
  }
}

/** Validates a stored setting; the default replaces an invalid one. */
export function parseSetting<Key extends SettingKey>(key: Key, value: unknown): BusinessSettings[Key] {
  const form = settingForms[key];
  const answer = form.safeParse(value ?? {});
  if (answer.success) return answer.data as BusinessSettings[Key];
  log.warn({ key, reason: reason(answer.error) }, "a business setting is not valid and its default is used");
  return form.parse({}) as BusinessSettings[Key];
}

/** Returns a setting's version: the time of its last change, or 0. */
export function getVersion(row: { updated_at: Date } | undefined): number {
  return row?.updated_at.getTime() ?? 0;
}

export interface SettingRow<Key extends SettingKey = SettingKey> {
  value: BusinessSettings[Key];
  version: number;
}

export type SettingRows = { [Key in SettingKey]: SettingRow<Key> };

/** Reads all settings with their versions, for editing. */
export async function readSettingRows(db: Database): Promise<SettingRows> {
  const rows = new Map((await db.select().from(businessSettings)).map((row) => [row.key, row]));
  return Object.fromEntries(
    settingKeys.map((key) => {
      const row = rows.get(key);
      return [key, { value: parseSetting(key, row?.value), version: getVersion(row) }];
    }),
  ) as SettingRows;
}

/** Reads the studio's time zone. */
export async function studioTimeZone(db: Database): Promise<string> {
  const rows = await studioSetting(db, {});
  return parseSetting("studio", rows[0]?.value).time_zone;
}

/** Returns today's date in studio time. */
export async function readToday(db: Database): Promise<string> {
  return zoneClock.wall(now().getTime(), await studioTimeZone(db)).date;
}

const studioSetting = preparedStatement("the studio's setting", (db) =>
  db
    .select({ value: businessSettings.value })
    .from(businessSettings)
    .where(eq(businessSettings.key, "studio")),
);

/** Returns the studio's current date as SQL. */
export function studioToday(at: Date): SQL<string> {
  const zone = sql`(select ${businessSettings.value} ->> 'time_zone' from ${businessSettings}
    where ${businessSettings.key} = 'studio')`;
  const usual = settingForms.studio.parse({}).time_zone;
  return sql`(${at.toISOString()}::timestamptz at time zone coalesce(${zone}, ${usual}))::date`;
}
