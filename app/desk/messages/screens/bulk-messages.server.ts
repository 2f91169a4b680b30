import { z } from "zod";
import type { Member } from "#app/accounts/member.ts";
import { assignMessage, moveMessage } from "#app/contact/desk/change-message.server.ts";
import { replyForm } from "#app/contact/desk/desk-forms.ts";
import { deskMessages } from "#app/contact/desk/desk-messages.ts";
import { markSpam, replyToMessage } from "#app/contact/desk/reply-to-message.server.ts";
import type { ActionResult } from "#app/platform/action-result.ts";
import type { Database } from "#app/platform/database.server.ts";
import { idempotencyFields } from "#app/platform/fields/form-fields.ts";
import { parseFields } from "#app/platform/sent-form.server.ts";
import { selectedIds } from "#app/staff/list-data.server.ts";
import { rowNumber, runBulk } from "#app/staff/run-bulk.server.ts";
import { assigneeField, toAssigneeId } from "../../assignee.ts";
import { messageSource } from "../message-queries.server.ts";

/** The bulk actions on messages. */
export const bulkMessages = z.discriminatedUnion("intent", [
  replyForm.extend({ intent: z.literal("bulk_reply"), ...idempotencyFields }),
  z.object({ intent: z.literal("bulk_assign"), to: assigneeField }),
  z.object({ intent: z.enum(["bulk_in_progress", "bulk_completed", "bulk_spam", "bulk_not_spam"]) }),
]);

/** Runs a bulk action on the selected messages, each in its own transaction. */
export async function changeMessages(db: Database, actor: Member, form: FormData): Promise<ActionResult> {
  const read = parseFields(form, bulkMessages);
  if (!read.ok) return read.refusal;
  const sent = read.value;
  const ids = await selectedIds(db, messageSource(actor.id), form);
  const change = (id: string) => {
    switch (sent.intent) {
      case "bulk_reply": {
        const request_id = rowNumber(sent.request_id, id);
        return replyToMessage(db, actor, { ...sent, id, seen: undefined, request_id });
      }
      case "bulk_assign":
        return assignMessage(db, actor, { id, to: toAssigneeId(sent.to, actor) });
      case "bulk_in_progress":
      case "bulk_completed":
        return moveMessage(db, actor, {
          id,
          to: sent.intent === "bulk_completed" ? "completed" : "in_progress",
        });
      default:
        return markSpam(db, actor, { id, spam: sent.intent === "bulk_spam" });
    }
  };
  return runBulk(ids, change, deskMessages);
}
