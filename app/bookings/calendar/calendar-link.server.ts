import type { Signing } from "#app/platform/signing.server.ts";
import { calendarFilePath } from "../booking-step.ts";

const purpose = "calendar-file";

/** The calendar entry of a booking, with or without an account. */
export function signedCalendarPath(signing: Signing, booking: { id: string; booking_id: string }): string {
  return `${calendarFilePath(booking.booking_id)}?key=${signing.sign(purpose, booking.id)}`;
}

export function isCalendarKey(signing: Signing, booking: { id: string }, key: string | null): boolean {
  return signing.isSigned(purpose, booking.id, key);
}
