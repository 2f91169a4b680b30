import { eq } from "drizzle-orm";
import type { Database } from "#app/platform/database.server.ts";
import { user } from "./tables.server.ts";

declare module "#app/platform/database/services.server.ts" {
  interface Services {
    /**
     * What each room does when an account is deleted (removing personal data, freeing seats), in this order and in
     * the transaction that deletes it.
     */
    accountDeleted: readonly ((tx: Database, leaving: { user_id: string }) => Promise<void>)[];
  }
}

export async function runAccountDeleted(tx: Database, leaving: { user_id: string }): Promise<void> {
  for (const part of tx.services.accountDeleted) await part(tx, leaving);
}

/** Something new was booked for the person while the account was being deleted: it begins again. */
export class DeletionOvertaken extends Error {}

/**
 * Locks the person's row until `tx` ends: nothing new can belong to them from here on. Whoever books locks
 * a session first and a person with the booking's row, so the deletion does it in the same order: sessions
 * and bookings before this, and nothing of that kind after it.
 */
export async function lockLeavingPerson(tx: Database, user_id: string): Promise<void> {
  await tx.select({ id: user.id }).from(user).where(eq(user.id, user_id)).for("update");
}
