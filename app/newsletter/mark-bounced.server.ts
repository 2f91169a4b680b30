import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#app/platform/database.server.ts";
import { notifyStaffLists } from "#app/platform/live/live.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { newsletterSubscribers } from "./tables.server.ts";

/** Leaves an address out of newsletters whose emails bounce. */
export async function markSubscriberBounced(tx: Database, email: string): Promise<void> {
  const table = newsletterSubscribers;
  const marked = await tx
    .update(table)
    .set({ status: "bounced", request_id: null, updated_at: now() })
    .where(and(sql`lower(${table.email}) = ${email}`, eq(table.status, "active")))
    .returning({ id: table.id });
  if (marked.length > 0) await notifyStaffLists(tx, "subscribers");
}
