import { eq } from "drizzle-orm";
import type { Database } from "#app/platform/database.server.ts";
import { contactMessages } from "./tables.server.ts";

/** Removes what a member wrote to the studio, when the account is deleted. */
export async function forgetMessages(tx: Database, { user_id }: { user_id: string }): Promise<void> {
  await tx.delete(contactMessages).where(eq(contactMessages.user_id, user_id));
}
