import { eq, sql } from "drizzle-orm";
import { changed, command } from "#app/accounts/command/command.server.ts";
import type { Actor } from "#app/accounts/member.ts";
import { deleteRow, lockRow } from "#app/platform/database/write-row.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import { savedReplies } from "../tables.server.ts";
import type { SavedReplyForm } from "./desk-forms.ts";
import type { DeskRefusal } from "./desk-messages.ts";

type Answer = Promise<Result<null, DeskRefusal>>;

interface ReplyChange extends SavedReplyForm {
  id: string | undefined;
  version: number;
}

const replyChange = {
  right: "messages.manage",
  lists: ["messages"],
  conflicts: { saved_replies_name: "name_taken" },
} as const;

/** Creates a saved reply, or changes one of a known version. The same form sent twice creates one. */
export function saveReply(db: Database, actor: Actor, { id, version, ...form }: ReplyChange): Answer {
  return command(db, actor, replyChange, (tx) => (id ? change(tx, { ...form, id, version }) : add(tx, form)));
}

async function change(tx: Database, { id, version, ...form }: ReplyChange & { id: string }): Answer {
  const row = await lockRow(tx, savedReplies, id);
  if (!row) return refuse("not_found");
  if (row.name === form.name && row.body === form.body) return done(null);
  if (version !== getReplyVersion(row)) return refuse("changed_meanwhile");
  // Always later than the previous one, because forms compare it as the version.
  const updated_at = new Date(Math.max(now().getTime(), version + 1));
  await tx
    .update(savedReplies)
    .set({ ...form, updated_at })
    .where(eq(savedReplies.id, id));
  return changed(null);
}

async function add(tx: Database, form: SavedReplyForm): Answer {
  const rows = await tx
    .insert(savedReplies)
    .values({ ...form, updated_at: now() })
    .onConflictDoNothing()
    .returning({ id: savedReplies.id });
  if (rows.length > 0) return changed(null);
  const [present] = await tx
    .select({ body: savedReplies.body })
    .from(savedReplies)
    .where(eq(sql`lower(${savedReplies.name})`, sql`lower(${form.name})`));
  return present?.body === form.body ? done(null) : refuse("name_taken");
}

/** The time of the last change. */
export function getReplyVersion({ updated_at }: { updated_at: Date }): number {
  return updated_at.getTime();
}

export function removeReply(db: Database, actor: Actor, { id }: { id: string }): Answer {
  return command(db, actor, replyChange, async (tx) => {
    await deleteRow(tx, savedReplies, id);
    return changed(null);
  });
}
