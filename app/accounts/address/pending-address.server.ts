import { and, eq, gt } from "drizzle-orm";
import type { Database } from "#app/platform/database.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { verification } from "../tables.server.ts";

/** The identifier under which a change of address waits for its confirmation. */
export function newAddressKey(user_id: string): string {
  return `new-address:${user_id}`;
}

/** Finds the address that waits for its confirmation, if any. */
export async function findNewAddress(db: Database, user_id: string): Promise<string | null> {
  const rows = await db
    .select({ value: verification.value })
    .from(verification)
    .where(and(eq(verification.identifier, newAddressKey(user_id)), gt(verification.expiresAt, now())));
  return rows[0]?.value.split(" ")[1] ?? null;
}

/** Keeps the address the account has: the link that was emailed to the new one does nothing. */
export async function forgetNewAddress(tx: Database, user_id: string): Promise<void> {
  await tx.delete(verification).where(eq(verification.identifier, newAddressKey(user_id)));
}
