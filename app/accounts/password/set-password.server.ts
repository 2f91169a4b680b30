import { and, eq } from "drizzle-orm";
import type { Database } from "#app/platform/database.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { account } from "../tables.server.ts";

/** Sets an account's password, or its first one. */
export async function setPassword(tx: Database, userId: string, password_hash: string): Promise<void> {
  const changed = await tx
    .update(account)
    .set({ password: password_hash, updatedAt: now() })
    .where(and(eq(account.userId, userId), eq(account.providerId, "credential")))
    .returning({ id: account.id });
  if (changed.length > 0) return;
  await tx
    .insert(account)
    .values({ userId, accountId: userId, providerId: "credential", password: password_hash });
}
