import { refusalWords } from "#app/platform/refusal-words.ts";
import { bookingMessages } from "../messages.ts";
import { moveMessages } from "../own/move-messages.ts";

export const bookingDeskMessages = {
  not_allowed: refusalWords.not_allowed,
  not_found: refusalWords.not_found,
  changed_meanwhile: refusalWords.changed_meanwhile,
  answered_meanwhile: "Somebody wrote meanwhile. Read it first.",
  bad_move: "It cannot be moved there from where it stands.",
  not_active: "This booking is over.",
  has_attendance: "Its attendance says how it went: please mark it on the roster.",
  not_over: "The class is still ahead.",
  not_staff: "Please choose somebody of the desk.",
  not_movable: "Only a scheduled class or a private group can be moved here.",
  not_bookable: moveMessages.not_bookable,
  fully_booked: bookingMessages.fully_booked,
  already_booked: bookingMessages.already_booked,
  past: "This date has passed. Please select a date from today on.",
  bad_amount: refusalWords.bad_amount,
  bad_date: refusalWords.bad_date,
  no_address: "Its person has left the studio, so nobody can be written to.",
  package_settled: "The package can be changed until the request is confirmed.",
  package_gone: "This package is no longer offered. Please select another.",
  price_changed: "The price has changed since you opened this page. Please look at it again before you save.",
  request_used: refusalWords.request_used,
  not_priced: "A price can be entered once the booking is confirmed. Scheduled classes have a listed price.",
  paid_already:
    "A payment was made or reported, so the price cannot change. Refund it or mark it as failed in Transactions first.",
  own_booking: "You can't set the price of your own booking. Ask a colleague.",
  expired: "This proposal has expired. Please write to us.",
};

/** Why a booking stays as it is when the desk wants it otherwise. */
export type BookingDeskRefusal = keyof typeof bookingDeskMessages;

/** A {from} booking cannot become {to}. */
export function badMove(from: string, to: string): string {
  return `A ${from.replace("_", " ")} booking cannot become ${to.replace("_", " ")}.`;
}
