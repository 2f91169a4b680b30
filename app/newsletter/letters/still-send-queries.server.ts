import { and, eq } from "drizzle-orm";
import type { Database } from "#app/platform/database.server.ts";
import { letters, newsletterSubscribers } from "../tables.server.ts";

/** Whether a mail of this letter still goes to this subscriber: neither of them has stopped meanwhile. */
export async function shouldStillSend(
  db: Database,
  letter_id: string,
  subscriber_id: string,
): Promise<boolean> {
  const rows = await db
    .select({ id: letters.id })
    .from(letters)
    .innerJoin(newsletterSubscribers, eq(newsletterSubscribers.id, subscriber_id))
    .where(
      and(
        eq(letters.id, letter_id),
        eq(letters.status, "sending"),
        eq(newsletterSubscribers.status, "active"),
      ),
    );
  return rows.length > 0;
}
