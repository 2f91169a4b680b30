import type { OwnPass } from "#app/passes/queries.server.ts";
import type { ActionResult } from "#app/platform/action-result.ts";

/** A booking as the page shows it that has just made it. */
export interface MadeBooking {
  booking_id: string;
  class_name: string;
  /** Milliseconds. */
  starts_at: number;
  google_link: string;
  /** Until when it can be canceled. */
  cancellation: string;
  /** The pass that pays for it. */
  pass_name: string | null;
}

/** The question before booking for pages without scripts. */
export interface BookingQuestion {
  step: "confirm";
  schedule_id: string;
  date: string;
  request_id: string;
  passes: OwnPass[];
}

/** The state after a form was sent. A `lost` one can be sent again. */
export type BookingAnswer = ActionResult<BookingQuestion | { step: "booked"; booking: MadeBooking }>;

/** The My Bookings page. */
export const myBookingsPath = "/profile?tab=bookings";

export function answersPath(booking_id: string): string {
  return `/bookings/${booking_id}/answers`;
}

export function calendarFilePath(booking_id: string): string {
  return `/bookings/${booking_id}/calendar.ics`;
}
