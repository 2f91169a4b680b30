import { passMessages } from "#app/passes/messages.ts";
import { refusalMessages } from "#app/platform/refusal-messages.ts";

export const bookingMessages = {
  not_allowed: "Please log in to book a class",
  fully_booked: "This class is fully booked",
  already_booked: "You already have a booking for this class on this date.",
  not_bookable: "This class can no longer be booked for that date. The schedule shows the next date.",
  called_off: "This class doesn't take place on that date. The schedule shows the next date.",
  started: "This class has already started.",
  price_changed: "The price has changed. Reload the page to see it, then book again.",
  request_used: refusalMessages.request_used,
  ...passMessages,
  too_many: "Too many bookings in a short time. Please try again in a few minutes.",
};

export type BookingRefusal = keyof typeof bookingMessages;

/** An unexpected error while booking, on the schedule page. */
export const bookingFailed = "Failed to book class. Please try again.";

/** For a field value that none of our forms sends. */
export const changedOnItsWay =
  "Nothing was booked because we couldn't read this form. Please reload the page and try again.";
