import type { z } from "zod";
import { calendarEvent, googleCalendarLink } from "#app/bookings/calendar/calendar-event.ts";
import { signedCalendarPath } from "#app/bookings/calendar/calendar-link.server.ts";
import { describeCancellations } from "#app/bookings/own/cancellation-queries.server.ts";
import type { Booking } from "#app/bookings/queries.server.ts";
import { lengthText } from "#app/catalogue/defaults.ts";
import type { Done, FormAnswer } from "#app/platform/action-result.ts";
import { type Database, reason } from "#app/platform/database.server.ts";
import { pickMoney } from "#app/platform/fields/money.ts";
import { log } from "#app/platform/log.server.ts";
import type { Result } from "#app/platform/result.ts";
import { readIntent } from "#app/platform/sent-form.server.ts";
import { type RequestRefusal, refusedField, requestFailed, requestMessages } from "./messages.ts";
import { type Flow, processStep, readValues, strangeFields, toTyped, wizardIntents } from "./wizard.ts";

/** A step with its typed values. The error is empty when the flow only went on. */
export interface WizardAnswer extends FormAnswer {
  step: number;
  /** The page shows packages or prices that no longer hold. */
  stale?: boolean;
  /** A form that was sent before the sign-in, not an answer to it. */
  isCarried?: true;
}

export type MadeRequest = ReturnType<typeof madeRequest>;
export type RequestAnswer = Done<MadeRequest> | WizardAnswer;

/** A flow with the schema of all its steps together. */
export interface RequestForm<Form> {
  flow: Flow;
  whole: z.ZodType<Form>;
}

/**
 * Handles a multi-step form: returns an incomplete or invalid step with its values, and books a complete form. Without
 * JavaScript every step is submitted here; with it, only the last.
 */
export async function answerRequestForm<Form>(
  sent: FormData,
  { db, origin }: { db: Database; origin: string },
  { flow, whole }: RequestForm<Form>,
  book: (form: Form) => Promise<Result<Booking, RequestRefusal>>,
): Promise<RequestAnswer> {
  const values = readValues(flow, sent);
  const typed = toTyped(values);
  const refused = (error: string) => ({ step: flow.steps.length, error, typed });
  if (strangeFields(flow, sent).length > 0) return refused(requestMessages.changed_on_its_way);
  const at = { step: Number(sent.get("step")), values };
  const result = processStep(flow, at, readIntent(sent, wizardIntents) ?? "submit");
  // People can't see or correct these fields.
  if (result.errors.request_id ?? result.errors.quotedPrice)
    return refused(requestMessages.changed_on_its_way);
  const parsed = result.ready ? whole.safeParse(values) : undefined;
  if (!parsed?.success) return { step: result.step, error: "", fieldErrors: result.errors, typed };
  try {
    const answer = await book(parsed.data);
    if (answer.ok) {
      const cancellationOf = await describeCancellations(db, [answer.value]);
      return { ok: "", value: madeRequest(db, answer.value, origin, cancellationOf(answer.value)) };
    }
    const words = requestMessages[answer.refusal];
    const field = refusedField[answer.refusal];
    if (!field) return { ...refused(words), stale: answer.refusal === "price_changed" };
    const name = field === "package" ? "packageId" : flow[field];
    const step = flow.steps.findIndex(({ shape }) => name in shape) + 1;
    return { step, error: "", fieldErrors: { [name]: [words] }, typed, stale: field === "package" };
  } catch (error) {
    // A way to the sign-in.
    if (error instanceof Response) throw error;
    log.error({ reason: reason(error) }, "a booking failed");
    return refused(requestFailed[flow.kind]);
  }
}

function madeRequest(db: Database, booking: Booking, origin: string, cancellation: string) {
  const { booking_id, class_name, starts_at, timezone, email } = booking;
  return {
    booking_id,
    class_name,
    /** Null for a request without a time. */
    starts_at: starts_at?.getTime() ?? null,
    timezone,
    email,
    price: pickMoney(booking, "price"),
    is_confirmed: booking.status === "confirmed",
    google_link:
      starts_at && googleCalendarLink(calendarEvent({ ...booking, starts_at, cancellation }, origin)),
    cancellation,
    length: lengthText(booking.session_duration),
    calendar_path: starts_at && signedCalendarPath(db.services.signing, booking),
    /** Booked without an account: there is no My Bookings to pay in. */
    is_guest: booking.user_id === null,
  };
}
