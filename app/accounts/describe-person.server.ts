import { eq } from "drizzle-orm";
import type { Database } from "#app/platform/database.server.ts";
import { publishToUser } from "#app/platform/live/live.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { user } from "./tables.server.ts";

/** Copies the profile's name and picture to the account, and updates the header of open tabs. */
export async function describePerson(
  tx: Database,
  user_id: string,
  description: { name?: string; image?: string | null },
): Promise<void> {
  await tx
    .update(user)
    .set({ ...description, updatedAt: now() })
    .where(eq(user.id, user_id));
  await publishToUser(tx, user_id, { about: "session" });
}
