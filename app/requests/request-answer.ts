import type { Done, FormAnswer } from "#app/platform/action-result.ts";
import type { OptionalMoney } from "#app/platform/fields/money.ts";

export interface MadeRequest {
  booking_id: string;
  class_name: string;
  /** Milliseconds since the epoch; null for a request without a time. */
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

export type RequestAnswer = Done<MadeRequest> | WizardAnswer;

/** A step with its typed values. The error is empty when the flow only went on. */
export interface WizardAnswer extends FormAnswer {
  step: number;
  /** The page shows packages or prices that no longer hold. */
  stale?: boolean;
  /** A form that was sent before the sign-in, not an answer to it. */
  isCarried?: true;
}
