import { customerNoteForm, reasonForm } from "#app/bookings/desk/desk-forms.ts";
import { type BookingDeskRefusal, bookingDeskMessages } from "#app/bookings/desk/desk-messages.ts";
import { assignRequest, confirmRequest, moveRequest } from "#app/bookings/desk/settle-booking.server.ts";
import { notifyCustomer } from "#app/bookings/desk/write-to-booker.server.ts";
import { findBookingById } from "#app/bookings/queries.server.ts";
import { forReader } from "#app/contact/desk/reader-words.ts";
import { removeBooking } from "#app/planning/change-session.server.ts";
import type { ActionResult } from "#app/platform/action-result.ts";
import { isUuid } from "#app/platform/fields/uuid.ts";
import { refusalWords } from "#app/platform/refusal-words.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { fieldsOf, formErrors } from "#app/staff/read-staff-form.server.ts";
import { rowNumber, runBulk } from "#app/staff/run-bulk.server.ts";
import type { ActionContext } from "./answer-messages.server.ts";

type OneRow = (id: string) => Promise<Result<unknown, BookingDeskRefusal>>;

/** What is done to chosen bookings, each in its own transaction. */
export async function answerBookingBulk(
  context: ActionContext,
  what: string,
  ids: string[] | undefined,
): Promise<ActionResult> {
  const act = Object.hasOwn(acts, what) ? acts[what]?.(context) : undefined;
  if (!act) return { error: refusalWords.bad_choice };
  return typeof act === "function" ? runBulk(ids, act, bookingDeskMessages) : act;
}

/** What is done to a row, or what is wrong with the form that asks for it. */
const acts: Record<string, (context: ActionContext) => OneRow | ActionResult> = {
  confirm:
    ({ db, actor }) =>
    (id) =>
      confirmRequest(db, actor, { id }),
  in_progress:
    ({ db, actor }) =>
    (id) =>
      moveRequest(db, actor, { id, to: "in_progress" }),
  completed:
    ({ db, actor }) =>
    (id) =>
      moveRequest(db, actor, { id, to: "completed" }),
  assign: ({ db, actor, form }) => {
    const chosen = String(form.get("to") ?? "");
    const to = chosen === "me" ? actor.id : chosen || null;
    if (to && !isUuid(to)) return { error: refusalWords.bad_choice };
    return (id) => assignRequest(db, actor, { id, to });
  },
  cancel,
  notify,
};

function cancel({ db, actor, form }: ActionContext): OneRow | ActionResult {
  const parsed = reasonForm.safeParse(fieldsOf(form));
  if (!parsed.success) return formErrors(form, parsed.error);
  return async (id) => {
    const booking = await findBookingById(db, id);
    if (!booking) return refuse("not_found");
    const cancelled = await removeBooking(db, actor, { booking_id: booking.booking_id, ...parsed.data });
    if (cancelled.ok || booking.status === "cancelled") return done(undefined);
    return refuse(cancelled.refusal === "not_allowed" ? "not_allowed" : "not_active");
  };
}

function notify({ db, actor, form }: ActionContext): OneRow | ActionResult {
  const parsed = customerNoteForm.safeParse(fieldsOf(form));
  if (!parsed.success) return formErrors(form, parsed.error);
  const request_id = String(form.get("request_id") ?? "");
  if (!isUuid(request_id)) return { error: refusalWords.bad_choice };
  const { subject, body } = parsed.data;
  return async (id) => {
    const booking = await findBookingById(db, id);
    if (!booking) return refuse("not_found");
    return notifyCustomer(db, actor, {
      id,
      subject,
      body: forReader(body, booking.first_name),
      seen: undefined,
      request_id: rowNumber(request_id, id),
    });
  };
}
