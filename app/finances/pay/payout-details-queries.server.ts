import { eq } from "drizzle-orm";
import { hasPassword } from "#app/accounts/queries.server.ts";
import { user } from "#app/accounts/tables.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { findPayoutDetails } from "../pay-queries.server.ts";
import { payoutDetails } from "../tables.server.ts";

/**
 * Reads a teacher's payout details, who changed them last, and how `reader_id` proves their identity to change
 * their own.
 */
export async function openPayoutDetails(db: Database, user_id: string, reader_id: string) {
  const [details, has_password, rows] = await Promise.all([
    findPayoutDetails(db, user_id),
    hasPassword(db, user_id),
    db
      .select({ at: payoutDetails.updated_at, by: user.name })
      .from(payoutDetails)
      .leftJoin(user, eq(user.id, payoutDetails.changed_by))
      .where(eq(payoutDetails.user_id, user_id)),
  ]);
  return { ...details, has_password, is_own: user_id === reader_id, changed: rows[0] ?? null };
}
