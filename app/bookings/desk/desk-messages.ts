import { refusalMessages } from "#app/platform/refusal-messages.ts";
import { bookingMessages } from "../messages.ts";
import { moveMessages } from "../own/cancel-messages.ts";

export const bookingDeskMessages = {
  not_allowed: refusalMessages.not_allowed,
  not_found: refusalMessages.not_found,
  changed_meanwhile: refusalMessages.changed_meanwhile,
  answered_meanwhile: "There is a new message. Read it first.",
  bad_move: "This status change isn't possible.",
  not_active: "This booking has ended.",
  has_attendance: "Attendance is already marked. Change it on the roster.",
  not_over: "This class hasn't taken place yet.",
  not_staff: "Please choose a staff member who answers messages.",
  not_movable: "Only a scheduled class or a private group can be moved here.",
  not_bookable: moveMessages.not_bookable,
  fully_booked: bookingMessages.fully_booked,
  already_booked: bookingMessages.already_booked,
  past: "This date has passed. Please select today or a later date.",
  bad_amount: refusalMessages.bad_amount,
  bad_date: refusalMessages.bad_date,
  no_address: "This person deleted their account, so no one can be emailed.",
  package_settled: "The package can only be changed before the request is confirmed.",
  package_gone: "This package is no longer offered. Please select another.",
  price_changed: "The price has changed since you opened this page. Please check it before you save.",
  request_used: refusalMessages.request_used,
  not_priced: "A price can be entered once the booking is confirmed. Scheduled classes have a listed price.",
  paid_already:
    "A payment was made or reported, so the price cannot change. Refund it or mark it as failed in Transactions first.",
  own_booking: "You can't set the price of your own booking. Ask a colleague.",
  expired: "This proposal has expired. Please write to us.",
};

export type BookingDeskRefusal = keyof typeof bookingDeskMessages;

/** A {from} booking cannot become {to}. */
export function badMove(from: string, to: string): string {
  return `A ${from.replace("_", " ")} booking cannot become ${to.replace("_", " ")}.`;
}
