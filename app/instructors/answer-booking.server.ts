import { randomUUID } from "node:crypto";
import type { z } from "zod";
import type { Member } from "#app/accounts/member.ts";
import { calendarEvent, googleCalendarLink } from "#app/bookings/calendar/calendar-event.ts";
import type { bookingForms } from "#app/bookings/forms.ts";
import { describeCancellations } from "#app/bookings/own/cancellation-queries.server.ts";
import type { Booking } from "#app/bookings/queries.server.ts";
import { usualDurationMinutes } from "#app/catalogue/defaults.ts";
import { findPassName, listUsablePasses } from "#app/passes/queries.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { isDatabaseDown, reason } from "#app/platform/database.server.ts";
import { formatMoney } from "#app/platform/fields/money.ts";
import { log } from "#app/platform/log.server.ts";
import type { ParsedForm } from "#app/platform/sent-form.server.ts";
import { readToday } from "#app/settings/queries.server.ts";
import { bookWithInstructor } from "./book-with-instructor.server.ts";
import type { InstructorAnswer } from "./booking-step.ts";
import { bookingFailure, loginToBook, profileNeeded } from "./messages.ts";

/** Answers Book Now on a teacher's page. */
export async function answerBooking(
  db: Database,
  member: Member,
  form: ParsedForm<z.output<typeof bookingForms>>,
  { instructor_id, origin }: { instructor_id: string; origin: string },
): Promise<InstructorAnswer> {
  if (!form.ok) return { error: bookingFailure("not_bookable") };
  const { intent, ...sent } = form.value;
  if (intent === "ask") {
    const today = await readToday(db);
    const passes = await listUsablePasses(db, member.id, today);
    return { ok: "", value: { step: "confirm", ...sent, request_id: randomUUID(), passes } };
  }
  try {
    const answer = await bookWithInstructor(db, member, { ...form.value, instructor_id });
    if (answer.ok) {
      const booking = await made(db, answer.value, origin);
      return { ok: "", value: { step: "booked", booking } };
    }
    if (answer.refusal === "profile_needed") return { error: profileNeeded, first: "profile" };
    if (answer.refusal === "not_allowed") return { error: loginToBook, first: "sign_in" };
    if (answer.refusal !== "already_booked") return { error: bookingFailure(answer.refusal) };
    return { ok: "", value: { step: "already_booked", booking: answer.earlier && earlier(answer.earlier) } };
  } catch (error) {
    // Without its database the whole studio says so.
    if (isDatabaseDown(error)) throw error;
    log.error({ reason: reason(error) }, "a booking from a teacher's page failed");
    return { error: bookingFailure(), lost: true };
  }
}

async function made(db: Database, booking: Booking, origin: string) {
  const starts_at = booking.starts_at ?? booking.created_at;
  const cancellation = (await describeCancellations(db, [booking]))(booking);
  return {
    booking_id: booking.booking_id,
    class_name: booking.class_name,
    instructor: booking.instructor,
    starts_at: starts_at.getTime(),
    duration_minutes: booking.session_duration ?? usualDurationMinutes,
    price: formatMoney({ amount: booking.price ?? 0, currency: booking.currency }),
    pass_name: await findPassName(db, booking.pass_id),
    cancellation,
    google_link: googleCalendarLink(calendarEvent({ ...booking, starts_at, cancellation }, origin)),
  };
}

function earlier({ booking_id, class_name, starts_at, created_at, status }: Booking) {
  return { booking_id, class_name, status, starts_at: (starts_at ?? created_at).getTime() };
}
