import type { Done, FormAnswer } from "#app/platform/action-result.ts";
import type { OptionalMoney } from "#app/platform/fields/money.ts";

/** What a confirmation screen tells of the booking that was made. */
export interface MadeRequest {
  booking_id: string;
  class_name: string;
  /** Milliseconds; none for a request without an hour. */
  starts_at: number | null;
  timezone: string;
  email: string;
  price: OptionalMoney;
  is_confirmed: boolean;
  google_link: string | null;
  /** Until when it can be canceled. */
  cancellation: string;
  length: string;
  calendar_path: string | null;
  /** Booked without an account: there is no My Bookings to pay in. */
  is_guest: boolean;
}

/** Where a flow stands after its form was sent. */
export type RequestAnswer = Done<MadeRequest> | WizardTurn;

/** A step that is shown, with what was typed. Its error is said above the form; empty where it only went on. */
export interface WizardTurn extends FormAnswer {
  step: number;
  /** The page shows packages or prices that no longer hold. */
  stale?: boolean;
  /** A form that was sent before the sign-in, not an answer to it. */
  isCarried?: true;
}
