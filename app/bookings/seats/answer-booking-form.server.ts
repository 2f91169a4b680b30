import { randomUUID } from "node:crypto";
import type { z } from "zod";
import type { Member } from "#app/accounts/member.ts";
import { findPassName, listUsablePasses } from "#app/passes/queries.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { isDatabaseDown, reason } from "#app/platform/database.server.ts";
import { log } from "#app/platform/log.server.ts";
import type { ParsedForm } from "#app/platform/sent-form.server.ts";
import { readToday } from "#app/settings/queries.server.ts";
import type { BookingAnswer } from "../booking-step.ts";
import { calendarEvent, googleCalendarLink } from "../calendar/calendar-event.ts";
import type { bookingForms } from "../forms.ts";
import { bookingFailed, bookingMessages } from "../messages.ts";
import { describeCancellations } from "../own/cancellation-queries.server.ts";
import type { Booking } from "../queries.server.ts";
import { bookScheduledClass } from "./book-scheduled-class.server.ts";

export async function answerBookingForm(
  db: Database,
  member: Member,
  form: ParsedForm<z.output<typeof bookingForms>>,
  origin: string,
): Promise<BookingAnswer> {
  if (!form.ok) return { error: bookingMessages.not_bookable };
  const { intent, ...sent } = form.value;
  if (intent === "ask") {
    const today = await readToday(db);
    const passes = await listUsablePasses(db, member.id, today);
    return { ok: "", value: { step: "confirm", ...sent, request_id: randomUUID(), passes } };
  }
  try {
    const answer = await bookScheduledClass(db, member, form.value);
    if (!answer.ok) return { error: bookingMessages[answer.refusal] };
    return { ok: "", value: { step: "booked", booking: await madeBooking(db, answer.value, origin) } };
  } catch (error) {
    // Without its database the whole studio says so.
    if (isDatabaseDown(error)) throw error;
    log.error({ reason: reason(error) }, "a booking failed");
    return { error: bookingFailed, lost: true };
  }
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
