import { randomUUID } from "node:crypto";
import type { Member } from "#app/accounts/member.ts";
import { findPassName, listUsablePasses } from "#app/passes/queries.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { isDatabaseDown, reason } from "#app/platform/database.server.ts";
import { log } from "#app/platform/log.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { studioDate } from "#app/schedule/session-start.ts";
import { studioTimeZone } from "#app/settings/queries.server.ts";
import type { BookingAnswer } from "../booking-step.ts";
import { calendarEvent, googleCalendarLink } from "../calendar/calendar-event.ts";
import { bookScheduledClassForm } from "../forms.ts";
import { bookingFailed, bookingMessages } from "../messages.ts";
import { describeCancellations } from "../own/cancellation-queries.server.ts";
import type { Booking } from "../queries.server.ts";
import { bookScheduledClass } from "./book-scheduled-class.server.ts";

const askForm = bookScheduledClassForm.pick({ schedule_id: true, date: true });

/**
 * Answers Book Now. Where no script asks in a dialog, the first press (`ask`) is answered with the
 * question, whose form carries a number of its own; the second (`book`) books.
 */
export async function answerBookingForm(
  db: Database,
  member: Member,
  form: FormData,
  origin: string,
): Promise<BookingAnswer> {
  const given = Object.fromEntries(form);
  if (given.intent === "ask") {
    const parsedAsk = askForm.safeParse(given);
    if (!parsedAsk.success) return refused(bookingMessages.not_bookable);
    const today = studioDate(now(), await studioTimeZone(db));
    const passes = await listUsablePasses(db, member.id, today);
    return { ok: "", value: { step: "confirm", ...parsedAsk.data, request_id: randomUUID(), passes } };
  }
  const parsed = bookScheduledClassForm.safeParse(given);
  if (!parsed.success) return refused(bookingMessages.not_bookable);
  try {
    const answer = await bookScheduledClass(db, member, parsed.data);
    if (!answer.ok) return refused(bookingMessages[answer.refusal]);
    return { ok: "", value: { step: "booked", booking: await madeBooking(db, answer.value, origin) } };
  } catch (error) {
    // Without its database the whole studio says so.
    if (isDatabaseDown(error)) throw error;
    log.error({ reason: reason(error) }, "a booking failed");
    return { error: bookingFailed, lost: true };
  }
}

function refused(text: string): BookingAnswer {
  return { error: text };
}

async function madeBooking(db: Database, booking: Booking, origin: string) {
  const starts_at = booking.starts_at ?? booking.created_at;
  const cancellation = (await describeCancellations(db, [booking]))(booking);
  return {
    booking_id: booking.booking_id,
    class_name: booking.class_name,
    starts_at: starts_at.getTime(),
    pass_name: await findPassName(db, booking.pass_id),
    cancellation,
    google_link: googleCalendarLink(calendarEvent({ ...booking, starts_at, cancellation }, origin)),
  };
}
