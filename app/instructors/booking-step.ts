import type { BookingQuestion, MadeBooking } from "#app/bookings/booking-step.ts";
import type { BookingStatus } from "#app/bookings/kinds.ts";
import type { ActionResult } from "#app/platform/action-result.ts";

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
export type InstructorAnswer = ActionResult<
  | BookingQuestion
  | { step: "booked"; booking: MadeInstructorBooking }
  | { step: "already_booked"; booking: EarlierBooking | undefined }
> & {
  /** What has to be done first. */
  first?: "sign_in" | "profile";
};
