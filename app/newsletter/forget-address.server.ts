import { inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/platform/database.server.ts";
import { letterRecipients, newsletterSubscribers } from "./tables.server.ts";

/** Takes an address off the list, without a trace. */
export async function forgetAddress(tx: Database, email: string): Promise<void> {
  await forgetSubscriber(tx, sql`lower(${newsletterSubscribers.email}) = ${email.toLowerCase()}`);
}

/** Removes subscribers, and who they were from the results of letters. False when there is none. */
export async function forgetSubscriber(tx: Database, which: SQL): Promise<boolean> {
  const rows = await tx
    .select({ id: newsletterSubscribers.id })
    .from(newsletterSubscribers)
    .where(which)
    .for("update");
  if (rows.length === 0) return false;
  const ids = rows.map(({ id }) => id);
  await tx
    .update(letterRecipients)
    .set({ email: "", name: null, reason: null })
    .where(inArray(letterRecipients.subscriber_id, ids));
  await tx.delete(newsletterSubscribers).where(inArray(newsletterSubscribers.id, ids));
  return true;
}
