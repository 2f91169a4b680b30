import { eq } from "drizzle-orm";
import type { Database } from "#app/platform/database.server.ts";
import { reason } from "#app/platform/database.server.ts";
import { log } from "#app/platform/log.server.ts";
import { type BusinessSettings, type SettingKey, settingForms, settingKeys } from "./forms.ts";
import { businessSettings } from "./tables.server.ts";

/** All settings with their defaults. A value that no longer fits is logged and replaced by the default. */
export async function readBusinessSettings(db: Database): Promise<BusinessSettings> {
  const rows = await db
    .select({ key: businessSettings.key, value: businessSettings.value })
    .from(businessSettings);
  const stored = new Map(rows.map((row) => [row.key, row.value]));
  const settings = Object.fromEntries(settingKeys.map((key) => [key, parsed(key, stored.get(key))]));
  return settings as unknown as BusinessSettings;
}

/**
 * The same for pages, which can do without: a reading that fails is logged, and the defaults stand in for it.
 * A page made of them must not be kept for others.
 */
export async function showBusinessSettings(
  db: Database,
): Promise<{ settings: BusinessSettings; failed: boolean }> {
  try {
    return { settings: await readBusinessSettings(db), failed: false };
  } catch (error) {
    log.error({ reason: reason(error) }, "the business settings were not read");
    const defaults = Object.fromEntries(settingKeys.map((key) => [key, parsed(key, undefined)]));
    return { settings: defaults as unknown as BusinessSettings, failed: true };
  }
}

function parsed(key: SettingKey, value: unknown): unknown {
  const form = settingForms[key];
  const answer = form.safeParse(value ?? {});
  if (answer.success) return answer.data;
  log.warn({ key, reason: reason(answer.error) }, "a business setting is not valid and its default is used");
  return form.parse({});
}

/** The zone in which the studio's clock runs. */
export async function studioTimeZone(db: Database): Promise<string> {
  const rows = await db
    .select({ value: businessSettings.value })
    .from(businessSettings)
    .where(eq(businessSettings.key, "studio"));
  return (parsed("studio", rows[0]?.value) as BusinessSettings["studio"]).time_zone;
}
