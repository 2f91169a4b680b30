import { eq, sql } from "drizzle-orm";
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

interface Kept extends SavedReplyForm {
  id: string | undefined;
  version: number;
}

/** Creates a saved reply, or changes one of a known version. The same form sent twice creates one. */
export async function saveReply(db: Database, actor: Actor, { id, version, ...form }: Kept): Answer {
  if (!may(actor, "messages.manage")) return refuse("not_allowed");
  try {
    return await db.transaction(async (tx) => {
      const kept = id ? await change(tx, { ...form, id, version }) : await add(tx, form);
      if (kept.ok) await notifyStaffLists(tx, "messages");
      return kept;
    });
  } catch (error) {
    if (isDuplicate(error)) return refuse("name_taken");
    throw error;
  }
}

async function change(tx: Database, { id, version, ...form }: Kept & { id: string }): Answer {
  const [row] = await tx.select().from(savedReplies).where(eq(savedReplies.id, id)).for("update");
  if (!row) return refuse("not_found");
  if (row.name === form.name && row.body === form.body) return done(null);
  const stands = versionOf(row);
  if (version !== stands) return refuse("changed_meanwhile");
  // Always later than the previous one, because forms compare it as the version.
  const updated_at = new Date(Math.max(now().getTime(), stands + 1));
  await tx
    .update(savedReplies)
    .set({ ...form, updated_at })
    .where(eq(savedReplies.id, id));
  return done(null);
}

async function add(tx: Database, form: SavedReplyForm): Answer {
  const rows = await tx
    .insert(savedReplies)
    .values({ ...form, updated_at: now() })
    .onConflictDoNothing()
    .returning({ id: savedReplies.id });
  if (rows.length > 0) return done(null);
  const [present] = await tx
    .select({ body: savedReplies.body })
    .from(savedReplies)
    .where(eq(sql`lower(${savedReplies.name})`, sql`lower(${form.name})`));
  return present?.body === form.body ? done(null) : refuse("name_taken");
}

/** The time of the last change. */
export function versionOf({ updated_at }: { updated_at: Date }): number {
  return updated_at.getTime();
}

export async function removeReply(db: Database, actor: Actor, { id }: { id: string }): Answer {
  if (!may(actor, "messages.manage")) return refuse("not_allowed");
  return db.transaction(async (tx) => {
    await tx.delete(savedReplies).where(eq(savedReplies.id, id));
    await notifyStaffLists(tx, "messages");
    return done(null);
  });
}
