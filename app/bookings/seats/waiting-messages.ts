import { bookingMessages } from "../messages.ts";

export const spotMessages = {
  not_found: "This link is no longer valid. Sign in to see your waiting lists.",
  not_waiting: "You are no longer on the waiting list for this class.",
  closed: "This offer has ended: the class has started or was canceled.",
  seat_taken:
    "Someone else took the spot. You are still on the waiting list, and we'll email you if another spot opens.",
  pass_changed: "The way you pay has changed. Check the details above and accept again.",
  already_booked: bookingMessages.already_booked,
};

/** Why an offered spot was not booked. */
export type SpotRefusal = keyof typeof spotMessages;

export const waitMessages = {
  not_allowed: "Please log in to join the waiting list",
  not_bookable: bookingMessages.not_bookable,
  seat_free: "A spot has just opened up. You can book it now.",
  already_booked: bookingMessages.already_booked,
  price_changed: "The price has changed. Reload the page to see it, then join the waiting list.",
  closed: "The waiting list is closed because the class has started or was canceled.",
};

export type WaitRefusal = keyof typeof waitMessages;
