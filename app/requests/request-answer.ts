import type { Errors, Values } from "./wizard.ts";

/** What a confirmation screen tells of the booking that was made. */
export interface MadeRequest {
  booking_id: string;
  class_name: string;
  /** Milliseconds; none for a request without an hour. */
  starts_at: number | null;
  timezone: string;
  email: string;
  /** Paise. */
  price: number | null;
  google_link: string | null;
  calendar_path: string | null;
}

/** Where a flow stands after its form was sent. */
export type RequestAnswer =
  | { made: MadeRequest; step?: undefined }
  | {
      made?: undefined;
      step: number;
      errors: Errors;
      values: Values;
      /** Said above the form. */
      notice?: string;
      /** The page shows packages or prices that no longer hold. */
      stale?: boolean;
    };
