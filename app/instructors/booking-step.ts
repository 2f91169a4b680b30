import type { BookingQuestion, MadeBooking } from "#app/bookings/booking-step.ts";
import type { BookingStatus } from "#app/bookings/kinds.ts";
import type { ActionResult } from "#app/platform/action-result.ts";

export interface MadeInstructorBooking extends MadeBooking {
  instructor: string;
  duration_minutes: number;
  /** Such as `$12`. */
  price: string;
}

/** The conflicting booking. */
export interface EarlierBooking {
  booking_id: string;
  class_name: string;
  starts_at: number;
  status: BookingStatus;
}

export type InstructorAnswer = ActionResult<
  | BookingQuestion
  | { step: "booked"; booking: MadeInstructorBooking }
  | { step: "already_booked"; booking: EarlierBooking | undefined }
> & {
  first?: "sign_in" | "profile";
};
