import { redirect } from "react-router";
import { z } from "zod";
import { addBooking } from "#app/bookings/desk/add-booking.server.ts";
import {
  addBookingForm,
  customerNoteForm,
  editBookingForm,
  otherSessionForm,
  priceForm,
  proposalForm,
  reasonForm,
  redateForm,
} from "#app/bookings/desk/desk-forms.ts";
import { type BookingDeskRefusal, bookingDeskMessages } from "#app/bookings/desk/desk-messages.ts";
import { editBooking } from "#app/bookings/desk/edit-booking.server.ts";
import { quoteRequest } from "#app/bookings/desk/quote-request.server.ts";
import { redateBooking } from "#app/bookings/desk/redate-booking.server.ts";
import { setPrice } from "#app/bookings/desk/set-price.server.ts";
import { assignRequest, moveRequest } from "#app/bookings/desk/settle-booking.server.ts";
import { addTheirWords, notifyCustomer } from "#app/bookings/desk/write-to-booker.server.ts";
import { moveBookingOf } from "#app/bookings/own/move-booking.server.ts";
import { type MoveRefusal, moveMessages } from "#app/bookings/own/move-messages.ts";
import { type Booking, findBooking, findBookingById } from "#app/bookings/queries.server.ts";
import { clientReplyForm } from "#app/contact/desk/desk-forms.ts";
import { planForm } from "#app/planning/series/plan-form.ts";
import { type ActionResult, type FormAnswer, lookAtFields } from "#app/platform/action-result.ts";
import { idempotencyFields, rowFields, versionFields } from "#app/platform/fields/form-fields.ts";
import { fieldAmount, pickMoney } from "#app/platform/fields/money.ts";
import { refusalWords } from "#app/platform/refusal-words.ts";
import type { Result } from "#app/platform/result.ts";
import { firstName } from "#app/platform/text/first-name.ts";
import { fillPlaceholders } from "#app/platform/text/placeholders.ts";
import { addRequestForms } from "#app/requests/add-request-form.ts";
import { fieldsOf, formErrors, readAction, typedValues } from "#app/staff/read-staff-form.server.ts";
import { listBookingThread } from "../../booking-detail-queries.server.ts";
import { readDeskAddress } from "../../desk-address.ts";
import { addForPackage } from "./add-for-package.server.ts";
import { answerBookingBulk, bookingBulkActs } from "./answer-booking-bulk.server.ts";
import {
  type ActionContext,
  assigneeField,
  assigneeOf,
  type DeskAnswer,
  here,
  keepNote,
  moveDeskForm,
  wasOn,
  whoWasFaster,
} from "./answer-messages.server.ts";
import { editValues, groupTime } from "./booking-asks.tsx";
import { cancelInWords, confirmInWords, settleInWords } from "./move-in-words.server.ts";
import { answerPlanOf } from "./plan-request.server.ts";

/** The forms about bookings, whose fields the screens let in. */
export const bookingForms = [
  customerNoteForm,
  reasonForm,
  editBookingForm,
  redateForm,
  otherSessionForm,
  proposalForm,
  priceForm,
  addBookingForm,
  planForm,
  ...Object.values(addRequestForms),
];

/** Actions of the booking lists and of an open booking. Most have their own forms. */
const bookingActs = z.discriminatedUnion("intent", [
  z.object({ intent: z.enum(["check", "plan", "add_request", ...bookingBulkActs]) }),
  z.object({ intent: z.literal("add_booking"), ...idempotencyFields }),
  z.object({ intent: z.literal("assign"), ...rowFields, to: assigneeField }),
  moveDeskForm,
  z.object({ intent: z.enum(["completed", "no_show", "confirm", "cancel"]), ...rowFields }),
  z.object({
    intent: z.enum(["notify", "their_words", "move_class", "note"]),
    ...rowFields,
    ...idempotencyFields,
  }),
  z.object({ intent: z.enum(["edit", "propose", "price", "move_group"]), ...versionFields }),
]);

/** Answers what the lists of bookings, and a booking that is open, send. `chosen` are the rows of a bulk action. */
export async function answerBookings(
  context: ActionContext,
  chosen: () => Promise<string[] | undefined>,
): Promise<DeskAnswer> {
  const { db, actor, form } = context;
  const read = readAction(form, bookingActs);
  if (!read.ok) return read.refusal;
  const sent = read.value;
  if (!("id" in sent)) return ofList(context, sent, chosen);
  const { id } = sent;
  const booking = await findBookingById(db, id);
  if (!booking) return { error: refusalWords.not_found };
  switch (sent.intent) {
    case "assign": {
      const to = assigneeOf(sent.to, actor);
      return said(await assignRequest(db, actor, { id, to, from: wasOn(form) }), "Request assigned.");
    }
    case "move_desk":
      return said(
        await moveRequest(db, actor, { id, to: sent.to, version: sent.version }),
        "Status changed.",
      );
    case "completed":
    case "no_show": {
      const settled = await settleInWords(db, actor, booking, sent.intent);
      return settled.ok ? { ok: "Saved." } : { error: settled.refusal };
    }
    case "confirm": {
      const confirmed = await confirmInWords(db, actor, booking);
      if (!confirmed.ok) return { error: confirmed.refusal };
      throw redirect(here(context.request, { booking: booking.booking_id, done: "confirmed" }));
    }
    case "cancel":
      return cancel(context, booking);
    case "note":
      return keepNote(context, { subject: "bookings", subject_id: id, request_id: sent.request_id });
    case "notify":
      return notifyThem(context, booking, sent.request_id);
    case "their_words":
      return addWords(context, sent);
    case "edit":
      return edit(context, booking, sent.version);
    case "propose":
      return propose(context, booking, sent.version);
    case "price":
      return enterPrice(context, booking, sent.version);
    case "move_class":
      return moveClass(context, booking, sent.request_id);
    case "move_group":
      return moveGroup(context, booking, sent.version);
  }
}

/** Handles actions that add bookings. */
async function ofList(
  context: ActionContext,
  sent: Exclude<z.output<typeof bookingActs>, { id: string }>,
  chosen: () => Promise<string[] | undefined>,
): Promise<DeskAnswer> {
  switch (sent.intent) {
    case "check":
    case "plan": {
      const { plan: booking_id } = readDeskAddress(new URL(context.request.url).searchParams);
      if (!booking_id) return { error: refusalWords.not_found };
      return answerPlanOf(context, { booking_id, intent: sent.intent });
    }
    case "add_booking":
      return add(context, sent.request_id);
    case "add_request":
      return addForPackage(context);
    default:
      return answerBookingBulk(context, sent.intent, await chosen());
  }
}

function said(result: Result<unknown, BookingDeskRefusal>, ok: string): ActionResult {
  return result.ok ? { ok } : { error: bookingDeskMessages[result.refusal] };
}

async function cancel({ db, actor, request, form }: ActionContext, booking: Booking): Promise<DeskAnswer> {
  const parsed = reasonForm.safeParse(fieldsOf(form));
  if (!parsed.success) return formErrors(form, parsed.error);
  const cancelled = await cancelInWords(db, actor, booking, parsed.data);
  if (!cancelled.ok) return { error: cancelled.refusal };
  throw redirect(here(request, { booking: booking.booking_id, done: "cancelled" }));
}

async function notifyThem(
  { db, actor, request, form }: ActionContext,
  booking: Booking,
  request_id: string,
): Promise<DeskAnswer> {
  const parsed = customerNoteForm.safeParse(fieldsOf(form));
  if (!parsed.success) return formErrors(form, parsed.error);
  const body = fillPlaceholders(parsed.data.body, { first_name: firstName(booking.first_name) });
  const sent = await notifyCustomer(db, actor, { ...parsed.data, body, id: booking.id, request_id });
  if (sent.ok) throw redirect(here(request, { booking: booking.booking_id, done: "notified" }));
  if (sent.refusal !== "answered_meanwhile") {
    return { error: bookingDeskMessages[sent.refusal], typed: typedValues(form) };
  }
  return { ...(await whoWasFaster(db, await listBookingThread(db, booking.id))), typed: typedValues(form) };
}

async function addWords(
  { db, actor, form }: ActionContext,
  { id, request_id }: { id: string; request_id: string },
): Promise<DeskAnswer> {
  const parsed = clientReplyForm.safeParse(fieldsOf(form));
  if (!parsed.success) return formErrors(form, parsed.error);
  return said(await addTheirWords(db, actor, { id, request_id, ...parsed.data }), "Added.");
}

async function edit(
  { db, actor, request, form }: ActionContext,
  { id, booking_id }: Booking,
  version: number,
): Promise<DeskAnswer> {
  const parsed = editBookingForm.safeParse(fieldsOf(form));
  if (!parsed.success) return formErrors(form, parsed.error);
  const saved = await editBooking(db, actor, { ...parsed.data, id, version });
  if (saved.ok) throw redirect(here(request, { booking: booking_id, done: "edited" }));
  const answer = await refusedOf(db, booking_id, form, saved.refusal, editValues);
  const isPackage = saved.refusal === "package_gone" || saved.refusal === "price_changed";
  return isPackage ? { ...answer, fieldErrors: { package: [bookingDeskMessages[saved.refusal]] } } : answer;
}

/** Returns a version conflict with the current values next to the typed ones. */
async function refusedOf(
  db: ActionContext["db"],
  booking_id: string,
  form: FormData,
  refusal: BookingDeskRefusal,
  valuesOf: (now: Booking) => Record<string, string>,
): Promise<FormAnswer> {
  const now = refusal === "changed_meanwhile" ? await findBooking(db, booking_id) : undefined;
  return refused(form, refusal, now && { version: now.version, values: valuesOf(now) });
}

function refused(form: FormData, refusal: BookingDeskRefusal, current?: FormAnswer["current"]): FormAnswer {
  const error = bookingDeskMessages[refusal];
  return { error, typed: typedValues(form), ...(current ? { current } : {}) };
}

async function propose(
  { db, actor, request, form }: ActionContext,
  { id, booking_id }: Booking,
  version: number,
): Promise<DeskAnswer> {
  const parsed = proposalForm.safeParse(fieldsOf(form));
  if (!parsed.success) return formErrors(form, parsed.error);
  const sent = await quoteRequest(db, actor, { ...parsed.data, id, version });
  if (sent.ok) throw redirect(here(request, { booking: booking_id, done: "proposed" }));
  const answer = await refusedOf(db, booking_id, form, sent.refusal, () => ({}));
  return sent.refusal === "bad_date"
    ? { ...answer, error: lookAtFields, fieldErrors: { valid_until: [bookingDeskMessages.bad_date] } }
    : answer;
}

async function enterPrice(
  { db, actor, request, form }: ActionContext,
  { id, booking_id }: Booking,
  version: number,
): Promise<DeskAnswer> {
  const parsed = priceForm.safeParse(fieldsOf(form));
  if (!parsed.success) return formErrors(form, parsed.error);
  const set = await setPrice(db, actor, { ...parsed.data, id, version });
  if (set.ok) throw redirect(here(request, { booking: booking_id, done: "priced" }));
  return refusedOf(db, booking_id, form, set.refusal, (now) => ({
    price: fieldAmount(pickMoney(now, "price")),
  }));
}

async function moveClass(
  { db, actor, request, form }: ActionContext,
  { booking_id }: Booking,
  request_id: string,
): Promise<DeskAnswer> {
  const parsed = otherSessionForm.safeParse(fieldsOf(form));
  if (!parsed.success) return formErrors(form, parsed.error);
  const { target, ...sent } = parsed.data;
  const [schedule_id, date] = target;
  const moved = await moveBookingOf(db, actor, { booking_id, schedule_id, date, request_id, ...sent });
  if (moved.ok) throw redirect(here(request, { booking: moved.value.booking_id, done: "moved" }));
  const words: Record<MoveRefusal | "not_allowed", string> = { ...moveMessages, ...deskWords };
  return { error: words[moved.refusal], typed: typedValues(form) };
}

/** Messages that differ from those for members. */
const deskWords = {
  not_allowed: refusalWords.not_allowed,
  not_found: refusalWords.not_found,
  not_movable: bookingDeskMessages.not_movable,
};

async function moveGroup(
  { db, actor, request, form }: ActionContext,
  { id, booking_id }: Booking,
  version: number,
): Promise<DeskAnswer> {
  const parsed = redateForm.safeParse(fieldsOf(form));
  if (!parsed.success) return formErrors(form, parsed.error);
  const moved = await redateBooking(db, actor, { ...parsed.data, id, version });
  if (moved.ok) throw redirect(here(request, { booking: booking_id, done: "moved" }));
  return refusedOf(db, booking_id, form, moved.refusal, groupTime);
}

async function add({ db, actor, request, form }: ActionContext, request_id: string): Promise<DeskAnswer> {
  const parsed = addBookingForm.safeParse(fieldsOf(form));
  if (!parsed.success) return formErrors(form, parsed.error);
  const { target, ...person } = parsed.data;
  const [schedule_id, date] = target;
  const added = await addBooking(db, actor, { ...person, schedule_id, date, request_id });
  if (added.ok) throw redirect(here(request, { booking: added.value.booking_id, done: "added" }));
  return refused(form, added.refusal);
}
