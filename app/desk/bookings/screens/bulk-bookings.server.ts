import { z } from "zod";
import type { Member } from "#app/accounts/member.ts";
import { customerNoteForm, reasonForm } from "#app/bookings/desk/desk-forms.ts";
import { type BookingDeskRefusal, bookingDeskMessages } from "#app/bookings/desk/desk-messages.ts";
import { assignRequest, moveRequest } from "#app/bookings/desk/settle-booking.server.ts";
import { notifyCustomer } from "#app/bookings/desk/write-to-booker.server.ts";
import { findBookingById } from "#app/bookings/queries.server.ts";
import type { ActionResult } from "#app/platform/action-result.ts";
import type { Database } from "#app/platform/database.server.ts";
import { idempotencyFields } from "#app/platform/fields/form-fields.ts";
import { refusalMessages } from "#app/platform/refusal-messages.ts";
import { type Result, refuse } from "#app/platform/result.ts";
import { parseFields } from "#app/platform/sent-form.server.ts";
import { firstName } from "#app/platform/text/first-name.ts";
import { fillPlaceholders } from "#app/platform/text/placeholders.ts";
import { rowNumber, runBulkWithMessages } from "#app/staff/run-bulk.server.ts";
import { assigneeField, toAssigneeId } from "../../assignee.ts";
import { cancelWithMessage, confirmWithMessage } from "./move-with-message.server.ts";

/** The bulk actions on bookings. */
export const bulkBookings = z.discriminatedUnion("intent", [
  customerNoteForm.extend({ intent: z.literal("bulk_notify"), ...idempotencyFields }),
  reasonForm.extend({ intent: z.literal("bulk_cancel") }),
  z.object({ intent: z.literal("bulk_assign"), to: assigneeField }),
  z.object({ intent: z.enum(["bulk_confirm", "bulk_in_progress", "bulk_completed"]) }),
]);

interface ActionContext {
  db: Database;
  actor: Member;
  form: FormData;
}

/** Runs a bulk action on the selected bookings, each in its own transaction. */
export async function changeBookings(
  { db, actor, form }: ActionContext,
  ids: string[] | undefined,
): Promise<ActionResult> {
  const read = parseFields(form, bulkBookings);
  if (!read.ok) return read.refusal;
  const sent = read.value;
  return runBulkWithMessages(ids, async (id) => {
    const booking = await findBookingById(db, id);
    if (!booking) return refuse(refusalMessages.not_found);
    switch (sent.intent) {
      case "bulk_confirm":
        return confirmWithMessage(db, actor, booking);
      case "bulk_cancel":
        return cancelWithMessage(db, actor, booking, sent);
      case "bulk_assign":
        return withMessage(assignRequest(db, actor, { id, to: toAssigneeId(sent.to, actor) }));
      case "bulk_notify": {
        const body = fillPlaceholders(sent.body, { first_name: firstName(booking.first_name) });
        const request_id = rowNumber(sent.request_id, id);
        return withMessage(
          notifyCustomer(db, actor, { id, subject: sent.subject, body, seen: undefined, request_id }),
        );
      }
      default:
        return withMessage(
          moveRequest(db, actor, {
            id,
            to: sent.intent === "bulk_completed" ? "completed" : "in_progress",
          }),
        );
    }
  });
}

async function withMessage(change: Promise<Result<unknown, BookingDeskRefusal>>) {
  const result = await change;
  return result.ok ? result : refuse(bookingDeskMessages[result.refusal]);
}
