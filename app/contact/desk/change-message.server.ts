import { eq } from "drizzle-orm";
import type { Actor, Member } from "#app/accounts/member.ts";
import { may } from "#app/accounts/who-may.ts";
import { audit } from "#app/platform/audit.server.ts";
import { differencesOf, writeRow } from "#app/platform/database/write-row.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { notifyStaffLists } from "#app/platform/live/live.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { isAtDesk, tellAssigned } from "#app/staff/desk/desk-people.server.ts";
import { type DeskStatus, deskStatuses, mayMoveDesk } from "#app/staff/desk/desk-status.ts";
import { contactMessages } from "../tables.server.ts";
import type { DeskRefusal } from "./desk-messages.ts";

export type Message = typeof contactMessages.$inferSelect;
type Answer = Promise<Result<Message, DeskRefusal>>;
type Values = Partial<Pick<Message, "status" | "assigned_to" | "answered_at" | "spam_sign">>;

export function withMessage<Value>(
  db: Database,
  actor: Actor,
  id: string,
  work: (tx: Database, message: Message, actor: Member) => Promise<Result<Value, DeskRefusal>>,
): Promise<Result<Value, DeskRefusal>> {
  return db.transaction(async (tx) => {
    if (!actor || !may(actor, "messages.manage")) return refuse("not_allowed");
    const rows = await tx.select().from(contactMessages).where(eq(contactMessages.id, id)).for("update");
    return rows[0] ? work(tx, rows[0], actor) : refuse("not_found");
  });
}

export async function saveMessage(
  tx: Database,
  actor: Member,
  message: Message,
  action: "messages.move" | "messages.assign" | "messages.reply" | "messages.spam",
  changed: Values,
): Promise<Message> {
  await audit(tx, actor, action, message.id, differencesOf(message, changed));
  await notifyStaffLists(tx, "messages");
  return writeRow(tx, contactMessages, message, changed);
}

/** Changes a message's status. */
export function moveMessage(
  db: Database,
  actor: Actor,
  { id, to, version }: { id: string; to: DeskStatus; version?: number | undefined },
): Answer {
  return withMessage(db, actor, id, async (tx, message, by) => {
    if (message.status === to) return done(message);
    if (version !== undefined && version !== message.version) return refuse("changed_meanwhile");
    if (!mayMoveDesk(message.status, to)) return refuse("bad_move");
    return done(await saveMessage(tx, by, message, "messages.move", { status: to }));
  });
}

/** Assigns a message. A new one becomes in progress. */
export function assignMessage(
  db: Database,
  actor: Actor,
  { id, to, from }: { id: string; to: string | null; from?: string | null | undefined },
): Answer {
  return withMessage(db, actor, id, async (tx, message, by) => {
    if (message.assigned_to === to) return done(message);
    if (from !== undefined && message.assigned_to !== from) return refuse("changed_meanwhile");
    if (to && !(await isAtDesk(tx, to))) return refuse("not_staff");
    const status = to && message.status === "new" ? "in_progress" : message.status;
    const saved = await saveMessage(tx, by, message, "messages.assign", { assigned_to: to, status });
    await tellAssigned(tx, by, {
      to,
      type: "message_assigned",
      id,
      title: "A message was assigned to you",
      message: `${message.name}: ${message.subject}`,
    });
    return done(saved);
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
): Promise<Result<Message, DeskRefusal>> {
  return withMessage(db, actor, id, async (tx, message, by) => {
    const fields = (["status", "assigned_to"] as const).filter((field) => field in after);
    if (fields.some((field) => message[field] !== after[field])) return refuse("changed_meanwhile");
    const status = deskStatuses.find((one) => one === before.status);
    const { assigned_to } = before;
    return done(
      await saveMessage(tx, by, message, action, {
        ...("status" in after && status ? { status } : {}),
        ...("assigned_to" in after
          ? { assigned_to: typeof assigned_to === "string" ? assigned_to : null }
          : {}),
      }),
    );
  });
}
