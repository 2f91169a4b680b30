import { eq } from "drizzle-orm";
import type { Actor } from "#app/accounts/member.ts";
import { may } from "#app/accounts/who-may.ts";
import { type Database, isDuplicate } from "#app/platform/database.server.ts";
import { notifyStaffLists } from "#app/platform/live/live.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import { savedReplies } from "../tables.server.ts";
import type { SavedReplyForm } from "./desk-forms.ts";
import type { DeskRefusal } from "./desk-messages.ts";

type Answer = Promise<Result<null, DeskRefusal>>;

/** Keeps words that the desk sends often, or changes them. */
export async function saveReply(
  db: Database,
  actor: Actor,
  { id, ...form }: SavedReplyForm & { id: string | undefined },
): Answer {
  if (!may(actor, "messages.manage")) return refuse("not_allowed");
  try {
    return await db.transaction(async (tx) => {
      const values = { ...form, updated_at: now() };
      const rows = id
        ? await tx.update(savedReplies).set(values).where(eq(savedReplies.id, id)).returning()
        : await tx.insert(savedReplies).values(values).returning();
      if (rows.length === 0) return refuse("not_found");
      await notifyStaffLists(tx, "messages");
      return done(null);
    });
  } catch (error) {
    if (isDuplicate(error)) return refuse("name_taken");
    throw error;
  }
}

/** Removes them; replies that were sent with them stay as they are. */
export async function removeReply(db: Database, actor: Actor, { id }: { id: string }): Answer {
  if (!may(actor, "messages.manage")) return refuse("not_allowed");
  return db.transaction(async (tx) => {
    await tx.delete(savedReplies).where(eq(savedReplies.id, id));
    await notifyStaffLists(tx, "messages");
    return done(null);
  });
}
