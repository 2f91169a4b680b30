import { passMessages } from "#app/passes/messages.ts";
import { refusalMessages } from "#app/platform/refusal-messages.ts";
import { formatCount } from "#app/platform/text/plural.ts";
import { bookingMessages } from "../messages.ts";

export const cancelMessages = {
  not_found: "We couldn't find this booking, or the link is no longer valid. Sign in to see your bookings.",
  not_active: "This booking has ended or was canceled, so it can no longer be changed.",
  started: bookingMessages.started,
  too_late: "It's too late to cancel or move this class online.",
  moved_meanwhile: "This booking has just been moved. Reload the page to see its new date.",
  planned:
    "Your classes are already planned. You can cancel individual classes in My Bookings, or with the links in the email that lists their dates. To cancel the whole program, please write to us.",
};

/** Shown beside a planned program, whose classes are lines of My Bookings with their own cancel links. */
export const plannedText =
  "Your classes are already planned. You can cancel individual classes under Upcoming. To cancel the whole program, please write to us.";

export type CancelRefusal = keyof typeof cancelMessages;

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

export function lateText(cancellation_hours: number): string {
  const hours = formatCount(cancellation_hours, "hour");
  return `You can cancel or move a class until ${hours} before it starts. That deadline has passed. Please write or call us, and we'll see what we can do.`;
}

/** Says whether the class of a canceled booking went back to its pass. */
export function returnedText(pass: string, isReturned: boolean): string {
  return isReturned
    ? `The class credit is back on your pass “${pass}”.`
    : `The class credit was not returned to your pass “${pass}”.`;
}

/** Says whether the credit of a pass is returned. Empty for past bookings. */
export function passText(pass: string, why: CancelRefusal | null): string | null {
  if (why === null) return `You paid with your pass “${pass}”. The class credit will be returned to it.`;
  if (why === "started") return `You paid with your pass “${pass}”.`;
  if (why !== "too_late") return null;
  return `You paid with your pass “${pass}”. It's too late to get the class credit back, unless the studio decides otherwise.`;
}
