import { eq } from "drizzle-orm";
import type { Database } from "#app/platform/database.server.ts";
import { pendingSignUps } from "../tables.server.ts";

/** Closes the sign-ups of an address that now has an account. */
export async function closeSignUps(tx: Database, email: string): Promise<void> {
  await tx.update(pendingSignUps).set({ closed: true }).where(eq(pendingSignUps.email, email.toLowerCase()));
}

/** Deletes sign-ups that became an account or whose person was deleted. */
export async function forgetSignUps(tx: Database, which: { id: string } | { email: string }): Promise<void> {
  const named = "id" in which ? eq(pendingSignUps.id, which.id) : eq(pendingSignUps.email, which.email);
  await tx.delete(pendingSignUps).where(named);
}
