import { changed, command, writeChange } from "#app/accounts/command/command.server.ts";
import type { Actor, Member } from "#app/accounts/member.ts";
import { findDifferences, lockRow, writeRow } from "#app/platform/database/write-row.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { isAtDesk, notifyAssignee } from "#app/staff/desk/desk-people.server.ts";
import { type DeskStatus, deskStatuses, mayMoveDesk } from "#app/staff/desk/desk-status.ts";
import { contactMessages } from "../tables.server.ts";
import type { DeskRefusal } from "./desk-messages.ts";

export type Message = typeof contactMessages.$inferSelect;
type Answer<Value> = Promise<Result<Value, DeskRefusal>>;

/** Runs a command on a locked message. */
export function changeMessage<Value>(
  db: Database,
  actor: Actor,
  audit: "messages.move" | "messages.assign" | "messages.reply" | "messages.spam",
  id: string,
  change: (tx: Database, message: Message, by: Member) => Answer<Value>,
): Answer<Value> {
  const lock = (tx: Database) => lockRow(tx, contactMessages, id);
  const options = { right: "messages.manage", lock, audit, lists: ["messages"] } as const;
  return command(db, actor, options, (tx, by, message) => change(tx, message, by));
}

/** Stores the new state of a message with a new reply. */
export async function storeRepliedMessage<Reply>(
  tx: Database,
  message: Message,
  reply: Reply,
  values: Partial<Pick<Message, "status" | "answered_at">>,
) {
  await writeRow(tx, contactMessages, message, values);
  return changed(reply, findDifferences(message, values));
}

/** Changes a message's status. */
export function moveMessage(
  db: Database,
  actor: Actor,
  { id, to, version }: { id: string; to: DeskStatus; version?: number | undefined },
): Answer<Message> {
  return changeMessage(db, actor, "messages.move", id, async (tx, message) => {
    if (message.status === to) return done(message);
    if (version !== undefined && version !== message.version) return refuse("changed_meanwhile");
    if (!mayMoveDesk(message.status, to)) return refuse("bad_move");
    return writeChange(tx, contactMessages, message, { status: to });
  });
}

/** Assigns a message. A new one becomes in progress. */
export function assignMessage(
  db: Database,
  actor: Actor,
  { id, to, from }: { id: string; to: string | null; from?: string | null | undefined },
): Answer<Message> {
  return changeMessage(db, actor, "messages.assign", id, async (tx, message, by) => {
    if (message.assigned_to === to) return done(message);
    if (from !== undefined && message.assigned_to !== from) return refuse("changed_meanwhile");
    if (to && !(await isAtDesk(tx, to))) return refuse("not_staff");
    const status = to && message.status === "new" ? "in_progress" : message.status;
    await notifyAssignee(tx, by, {
      to,
      type: "message_assigned",
      id,
      title: "A message was assigned to you",
      message: `${message.name}: ${message.subject}`,
    });
    return writeChange(tx, contactMessages, message, { assigned_to: to, status });
  });
}

interface MessageChange {
  id: string;
  action: "messages.move" | "messages.assign";
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/** Restores status and assignment unless they changed again. */
export function undoMessageChange(
  db: Database,
  actor: Actor,
  { id, action, before, after }: MessageChange,
): Answer<Message> {
  return changeMessage(db, actor, action, id, async (tx, message) => {
    const fields = (["status", "assigned_to"] as const).filter((field) => field in after);
    if (fields.some((field) => message[field] !== after[field])) return refuse("changed_meanwhile");
    const status = deskStatuses.find((one) => one === before.status);
    const { assigned_to } = before;
    return writeChange(tx, contactMessages, message, {
      ...("status" in after && status ? { status } : {}),
      ...("assigned_to" in after
        ? { assigned_to: typeof assigned_to === "string" ? assigned_to : null }
        : {}),
    });
  });
}
