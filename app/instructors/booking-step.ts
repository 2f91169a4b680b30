import type { MadeBooking } from "#app/bookings/booking-step.ts";
import type { BookingStatus } from "#app/bookings/kinds.ts";

/** A booking as the teacher's page tells it that has just made it. */
export interface MadeInstructorBooking extends MadeBooking {
  instructor: string;
  duration_minutes: number;
  /** Such as `$12`. */
  price: string;
}

/** The booking that stands in the way of another one. */
export interface EarlierBooking {
  booking_id: string;
  class_name: string;
  starts_at: number;
  status: BookingStatus;
}

/** Where a booking from a teacher's page stands after a form was sent. */
export type InstructorStep =
  | { step: "confirm"; schedule_id: string; date: string; request_id: string }
  | { step: "booked"; booking: MadeInstructorBooking }
  | { step: "already_booked"; booking: EarlierBooking | undefined }
  | { step: "signed_out" }
  | { step: "profile_needed" }
  | { step: "refused"; text: string }
  | { step: "failed" };
