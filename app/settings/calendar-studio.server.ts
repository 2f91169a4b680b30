import { eq } from "drizzle-orm";
import type { Database } from "#app/platform/database.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { readBusinessSettings } from "./queries.server.ts";
import { businessSettings } from "./tables.server.ts";

const key = "calendar_domain";

/** Stores the domain of calendar UIDs once, so that it stays when the studio's address changes. */
export async function storeCalendarDomain(db: Database, domain: string): Promise<void> {
  await db
    .insert(businessSettings)
    .values({ key, value: { domain }, updated_at: now() })
    .onConflictDoNothing();
}

export async function readCalendarDomain(db: Database): Promise<string | undefined> {
  const [row] = await db.select().from(businessSettings).where(eq(businessSettings.key, key));
  return (row?.value as { domain: string } | undefined)?.domain;
}

/** Reads the studio's details for calendar files. */
export async function readCalendarStudio(db: Database, origin: string) {
  const [settings, calendar_domain] = await Promise.all([readBusinessSettings(db), readCalendarDomain(db)]);
  const { name } = settings.business_profile;
  return { name, email: settings.business_contact.email, origin, calendar_domain };
}
