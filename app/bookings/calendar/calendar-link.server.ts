import { isSigned, signature } from "#app/platform/signing.server.ts";
import { calendarFilePath } from "../booking-step.ts";

const purpose = "calendar-file";

/** The calendar entry of a booking, also for who booked without signing in. */
export function signedCalendarPath(booking: { id: string; booking_id: string }): string {
  return `${calendarFilePath(booking.booking_id)}?key=${signature(purpose, booking.id)}`;
}

export function isCalendarKey(booking: { id: string }, key: string | null): boolean {
  return isSigned(purpose, booking.id, key);
}
