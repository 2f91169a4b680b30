import { inArray, like, or } from "drizzle-orm";
import type { Database } from "#app/platform/database.server.ts";
import { reason } from "#app/platform/database.server.ts";
import { memoizeByTopic } from "#app/platform/live/memoize-by-topic.server.ts";
import { log } from "#app/platform/log.server.ts";
import { formatCount } from "#app/platform/text/plural.ts";
import { postalAddress } from "../address.ts";
import { parseSetting } from "../queries.server.ts";
import { businessSettings } from "../tables.server.ts";
import { anySection, type SiteKey, type SiteTexts, siteKeys } from "./sections.ts";
import type { AnyText } from "./text-fields.ts";

/** Reads the site texts. */
export const readSiteTexts = memoizeByTopic(["settings"], async (db): Promise<SiteTexts> => {
  const { stored, inserts } = await readStored(db);
  return drawnTexts(stored, inserts);
});

/**
 * Reads the site texts for pages, or logs a failure and returns the defaults, with which a page must not be
 * cached.
 */
export async function showSiteTexts(db: Database): Promise<{ texts: SiteTexts; failed: boolean }> {
  try {
    return { texts: await readSiteTexts(db), failed: false };
  } catch (error) {
    log.error({ reason: reason(error) }, "the texts of the site were not read");
    return { texts: drawnTexts({}, toInserts(new Map())), failed: true };
  }
}

const filledFrom = ["business_profile", "business_contact", "studio", "legal_disclaimer"] as const;

/** Reads the site texts with unsaved drafts. */
export async function readSiteTextsWith(
  db: Database,
  drafts: Partial<Record<SiteKey, AnyText | null>>,
): Promise<SiteTexts> {
  const { stored, inserts } = await readStored(db);
  return drawnTexts({ ...stored, ...drafts }, inserts);
}

async function readStored(db: Database) {
  const rows = await db
    .select({ key: businessSettings.key, value: businessSettings.value })
    .from(businessSettings)
    .where(or(like(businessSettings.key, "site.%"), inArray(businessSettings.key, [...filledFrom])));
  const values = new Map(rows.map(({ key, value }) => [key, value]));
  const stored: Partial<Record<SiteKey, AnyText | null>> = {};
  for (const key of siteKeys) {
    const value = values.get(key);
    if (value !== undefined) stored[key] = storedText(key, value);
  }
  return { stored, inserts: toInserts(values) };
}

/** Validates a stored section; null if unset or invalid. */
export function storedText(key: SiteKey, value: unknown): AnyText | null {
  if (value === null || value === undefined) return null;
  const parsed = anySection(key).stored.safeParse(value);
  if (parsed.success) return parsed.data as AnyText;
  log.warn({ key, reason: reason(parsed.error) }, "a text of the site is not valid and is not shown");
  return null;
}

type Inserts = Record<string, string>;

function toInserts(values: ReadonlyMap<string, unknown>): Inserts {
  const contact = parseSetting("business_contact", values.get("business_contact"));
  const hours = parseSetting("studio", values.get("studio")).cancellation_hours;
  return {
    studio: parseSetting("business_profile", values.get("business_profile")).name,
    email: contact.email,
    address: postalAddress(contact).join(", "),
    hours: formatCount(hours, "hour"),
    disclaimer: parseSetting("legal_disclaimer", values.get("legal_disclaimer")).disclaimer,
  };
}

function drawnTexts(stored: Partial<Record<SiteKey, AnyText | null>>, inserts: Inserts): SiteTexts {
  return Object.fromEntries(
    siteKeys.map((key) => [key, filled(stored[key] ?? anySection(key).neutral, inserts)]),
  ) as SiteTexts;
}

/** Fills placeholders, except for those that the page turns into links. */
function filled<Value>(value: Value, inserts: Inserts): Value {
  if (typeof value === "string") {
    return value.replace(/\{(\w{1,30})\}/g, (whole, name: string) => inserts[name] ?? whole) as Value;
  }
  if (Array.isArray(value)) return value.map((one) => filled(one, inserts)) as Value;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, filled(one, inserts)]),
  ) as Value;
}
