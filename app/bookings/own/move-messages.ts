import { passMessages } from "#app/passes/messages.ts";
import { refusalMessages } from "#app/platform/refusal-messages.ts";
import { bookingMessages } from "../messages.ts";
import { cancelMessages } from "./cancel-messages.ts";

export const moveMessages = {
  ...cancelMessages,
  not_allowed: refusalMessages.not_allowed,
  ...passMessages,
  not_movable: "Only a scheduled class can be moved here. For anything else, please write or call us.",
  not_bookable: "The class no longer takes place on that date. Please choose another date.",
  fully_booked: bookingMessages.fully_booked,
  already_booked: bookingMessages.already_booked,
  price_changed: "The price has changed. Reload the page to see it, then move the booking.",
  request_used: refusalMessages.request_used,
};

export type MoveRefusal = keyof typeof moveMessages;
