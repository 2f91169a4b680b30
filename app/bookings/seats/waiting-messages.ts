import { bookingMessages } from "../messages.ts";

export type WaitRefusal =
  | "not_allowed"
  | "not_bookable"
  | "seat_free"
  | "already_booked"
  | "closed"
  | "price_changed";

export const waitMessages: Record<WaitRefusal, string> = {
  not_allowed: "Please log in to join the waiting list",
  not_bookable: bookingMessages.not_bookable,
  seat_free: "A seat has just come free: you can book it now.",
  already_booked: bookingMessages.already_booked,
  price_changed: "The price has changed. Reload the page to see it, then join the waiting list.",
  closed: "The waiting list is closed: the class has started or does not take place.",
};
