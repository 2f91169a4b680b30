import { like } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "#app/platform/database.server.ts";
import { businessSettings } from "../tables.server.ts";
import { changeSiteText } from "./change-site-text.server.ts";
import { anySection, isSiteKey, type SiteKey } from "./sections.ts";
import type { AnyText } from "./text-fields.ts";

const carried = z.record(z.string().max(100), z.unknown());

/** Exports the studio's own site texts for another studio. */
export async function exportSiteTexts(db: Database): Promise<Record<string, unknown>> {
  const rows = await db
    .select({ key: businessSettings.key, value: businessSettings.value })
    .from(businessSettings)
    .where(like(businessSettings.key, "site.%"))
    .orderBy(businessSettings.key);
  return Object.fromEntries(
    rows.filter(({ key, value }) => isSiteKey(key) && value !== null).map(({ key, value }) => [key, value]),
  );
}

/** Imports exported site texts, all or none. Returns the number of sections or the problems. */
export async function importSiteTexts(
  db: Database,
  given: unknown,
): Promise<{ ok: true; count: number } | { ok: false; problems: string[] }> {
  const file = carried.safeParse(given);
  if (!file.success) return { ok: false, problems: ["the file does not hold texts by section"] };
  const problems: string[] = [];
  const texts: [SiteKey, AnyText][] = [];
  for (const [key, value] of Object.entries(file.data)) {
    if (!isSiteKey(key)) {
      problems.push(`there is no section ${key}`);
      continue;
    }
    const parsed = anySection(key).stored.safeParse(value);
    if (parsed.success) texts.push([key, parsed.data as AnyText]);
    else
      for (const { path, message } of parsed.error.issues)
        problems.push(`${key}: ${path.join(".")}: ${message}`);
  }
  if (problems.length > 0) return { ok: false, problems };
  await db.transaction(async (tx) => {
    for (const [key, value] of texts) await changeSiteText(tx, "operator", { key, value });
  });
  return { ok: true, count: texts.length };
}
