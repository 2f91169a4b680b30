import { eq } from "drizzle-orm";
import { signedQuery } from "#app/newsletter/signed-link.server.ts";
import { newsletterSubscribers } from "#app/newsletter/tables.server.ts";
import type { Database } from "#app/platform/database.server.ts";

export async function findSubscriber(db: Database, email: string) {
  const rows = await db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.email, email));
  return rows[0];
}

/** Adds a subscriber and returns the unsubscribe link of a newsletter sent at `at`. */
export async function addUnsubscribeLink(db: Database, email: string, at = new Date()): Promise<string> {
  const [row] = await db.insert(newsletterSubscribers).values({ email }).returning();
  return `/unsubscribe?${signedQuery(db.services.signing, "newsletter-unsubscribe", row?.id ?? "", at)}`;
}
