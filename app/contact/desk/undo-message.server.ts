import type { Actor } from "#app/accounts/member.ts";
import type { Database } from "#app/platform/database.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { deskStatuses } from "#app/staff/desk/desk-status.ts";
import { type Message, saveMessage, withMessage } from "./change-message.server.ts";
import type { DeskRefusal } from "./desk-messages.ts";

interface MessageChange {
  id: string;
  action: "messages.move" | "messages.assign";
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/** Brings back where a message stood and who looked after it, unless that was changed again since. */
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
