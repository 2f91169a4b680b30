import { eq } from "drizzle-orm";
import type { Database } from "#app/platform/database.server.ts";
import { pendingSignUps } from "../tables.server.ts";

/** The address has an account now: whoever else signed up with it gets none. */
export async function closeSignUps(tx: Database, email: string): Promise<void> {
  await tx.update(pendingSignUps).set({ closed: true }).where(eq(pendingSignUps.email, email.toLowerCase()));
}

/** The sign-up became an account, or its person asked to be forgotten. */
export async function forgetSignUps(tx: Database, which: { id: string } | { email: string }): Promise<void> {
  const named = "id" in which ? eq(pendingSignUps.id, which.id) : eq(pendingSignUps.email, which.email);
  await tx.delete(pendingSignUps).where(named);
}
