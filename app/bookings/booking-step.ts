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

/** What is asked before anything is booked, where no script asks it. */
export interface BookingQuestion {
  step: "confirm";
  schedule_id: string;
  date: string;
  request_id: string;
  /** What it can be paid with. */
  passes: OwnPass[];
}

/** Where a booking stands after a form was sent; one that is `lost` can be tried again. */
export type BookingAnswer = ActionResult<BookingQuestion | { step: "booked"; booking: MadeBooking }>;

/** Where a member finds the bookings again. */
export const myBookingsPath = "/profile?tab=bookings";

/** Where the desk reads everything that was answered in a booking form. */
export function answersPath(booking_id: string): string {
  return `/bookings/${booking_id}/answers`;
}

export function calendarFilePath(booking_id: string): string {
  return `/bookings/${booking_id}/calendar.ics`;
}
