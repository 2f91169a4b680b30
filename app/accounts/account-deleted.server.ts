import { eq } from "drizzle-orm";
import type { Database } from "#app/platform/database.server.ts";
import { addRegistrationReset } from "#app/platform/operating/registrations.ts";
import { user } from "./tables.server.ts";

type DeletionHook = (tx: Database, leaving: { user_id: string }) => Promise<void>;

const hooks = new Set<DeletionHook>();
addRegistrationReset(() => hooks.clear());

/**
 * Later rooms add what they do when an account is deleted (removing personal data, freeing seats), in the
 * transaction that deletes it. Registering the same part again changes nothing.
 */
export function onAccountDeleted(part: DeletionHook): void {
  hooks.add(part);
}

export async function runAccountDeleted(tx: Database, leaving: { user_id: string }): Promise<void> {
  for (const part of hooks) await part(tx, leaving);
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
