import type { Member } from "#app/accounts/member.ts";
import { customerNoteForm, reasonForm } from "#app/bookings/desk/desk-forms.ts";
import { type BookingDeskRefusal, bookingDeskMessages } from "#app/bookings/desk/desk-messages.ts";
import { assignRequest, moveRequest } from "#app/bookings/desk/settle-booking.server.ts";
import { notifyCustomer } from "#app/bookings/desk/write-to-booker.server.ts";
import { type Booking, findBookingById } from "#app/bookings/queries.server.ts";
import type { ActionResult } from "#app/platform/action-result.ts";
import type { Database } from "#app/platform/database.server.ts";
import { isUuid } from "#app/platform/fields/uuid.ts";
import { refusalMessages } from "#app/platform/refusal-messages.ts";
import { type Result, refuse } from "#app/platform/result.ts";
import { readIntent } from "#app/platform/sent-form.server.ts";
import { firstName } from "#app/platform/text/first-name.ts";
import { fillPlaceholders } from "#app/platform/text/placeholders.ts";
import { formErrors, readFields } from "#app/staff/read-staff-form.server.ts";
import { rowNumber, runBulkWithMessages } from "#app/staff/run-bulk.server.ts";
import { assigneeField, toAssigneeId } from "../../assignee.ts";
import { cancelWithMessage, confirmWithMessage } from "./move-with-message.server.ts";

/** Changes one booking. Errors are texts, because some name the booking's current status. */
type OneRow = (booking: Booking) => Promise<Result<unknown, string>>;

interface ActionContext {
  db: Database;
  actor: Member;
  form: FormData;
}

/** The forms of the bulk actions. */
export const bulkForms = [customerNoteForm, reasonForm, "intent", "ids", "all", "query", "request_id", "to"];

const bulkIntents = [
  "bulk_confirm",
  "bulk_in_progress",
  "bulk_completed",
  "bulk_assign",
  "bulk_cancel",
  "bulk_notify",
] as const;

/** Runs a bulk action on the selected bookings, each in its own transaction. */
export async function changeBookings(
  context: ActionContext,
  ids: string[] | undefined,
): Promise<ActionResult> {
  const intent = readIntent(context.form, bulkIntents);
  if (!intent) return { error: refusalMessages.bad_choice };
  const act = bulkActions[intent](context);
  if (typeof act !== "function") return act;
  return runBulkWithMessages(ids, async (id) => {
    const booking = await findBookingById(context.db, id);
    return booking ? act(booking) : refuse(refusalMessages.not_found);
  });
}

/** Returns the change for each row, or the errors of the bulk form. */
const bulkActions: Record<(typeof bulkIntents)[number], (context: ActionContext) => OneRow | ActionResult> = {
  bulk_confirm:
    ({ db, actor }) =>
    (booking) =>
      confirmWithMessage(db, actor, booking),
  bulk_in_progress:
    ({ db, actor }) =>
    async ({ id }) =>
      withMessage(await moveRequest(db, actor, { id, to: "in_progress" })),
  bulk_completed:
    ({ db, actor }) =>
    async ({ id }) =>
      withMessage(await moveRequest(db, actor, { id, to: "completed" })),
  bulk_assign: ({ db, actor, form }) => {
    const chosen = assigneeField.safeParse(form.get("to") ?? undefined);
    if (!chosen.success) return { error: refusalMessages.bad_choice };
    const to = toAssigneeId(chosen.data, actor);
    return async ({ id }) => withMessage(await assignRequest(db, actor, { id, to }));
  },
  bulk_cancel: cancel,
  bulk_notify: notify,
};

function withMessage(result: Result<unknown, BookingDeskRefusal>): Result<unknown, string> {
  return result.ok ? result : refuse(bookingDeskMessages[result.refusal]);
}

function cancel({ db, actor, form }: ActionContext): OneRow | ActionResult {
  const parsed = reasonForm.safeParse(readFields(form));
  if (!parsed.success) return formErrors(form, parsed.error);
  return (booking) => cancelWithMessage(db, actor, booking, parsed.data);
}

function notify({ db, actor, form }: ActionContext): OneRow | ActionResult {
  const parsed = customerNoteForm.safeParse(readFields(form));
  if (!parsed.success) return formErrors(form, parsed.error);
  const request_id = String(form.get("request_id") ?? "");
  if (!isUuid(request_id)) return { error: refusalMessages.bad_choice };
  const { subject, body } = parsed.data;
  return async ({ id, first_name }) =>
    withMessage(
      await notifyCustomer(db, actor, {
        id,
        subject,
        body: fillPlaceholders(body, { first_name: firstName(first_name) }),
        seen: undefined,
        request_id: rowNumber(request_id, id),
      }),
    );
}
