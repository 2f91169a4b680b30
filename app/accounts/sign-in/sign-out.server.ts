import { eq } from "drizzle-orm";
import { type Database, reason } from "#app/platform/database.server.ts";
import { publishToUser } from "#app/platform/live/live.server.ts";
import { log } from "#app/platform/log.server.ts";
import type { Actor } from "../member.ts";
import { session } from "../tables.server.ts";

/** Ends all sessions of the account. The screen removes the cookies even after a failure. */
export async function signOut(db: Database, actor: Actor): Promise<void> {
  if (!actor) return;
  try {
    await db.transaction(async (tx) => {
      await tx.delete(session).where(eq(session.userId, actor.id));
      await publishToUser(tx, actor.id, { about: "session" });
    });
  } catch (error) {
    log.warn({ reason: reason(error) }, "sessions could not be ended");
  }
}
