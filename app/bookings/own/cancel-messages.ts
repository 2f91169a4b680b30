import { formatCount } from "#app/platform/text/plural.ts";
import { bookingMessages } from "../messages.ts";

export const cancelMessages = {
  not_found: "This booking is not found, or the link is not valid any more. Sign in to see your bookings.",
  not_active: "This booking is over, so there is nothing to cancel.",
  started: bookingMessages.started,
  too_late: "It is too late to cancel or move this class here.",
  moved_meanwhile: "This booking has just been moved. Reload the page to see its new date.",
  planned: "Your classes are planned already. Cancel single classes here, or write to us about the whole.",
};

export type CancelRefusal = keyof typeof cancelMessages;

/** Until when, and what to do after it. */
export function lateText(cancellation_hours: number): string {
  const hours = formatCount(cancellation_hours, "hour");
  return `Classes can be cancelled or moved until ${hours} before they start. It is later than that now: please write or call us, and we will see what we can do.`;
}

/** Says whether the class of a canceled booking went back to its pass. */
export function returnedText(pass: string, isReturned: boolean): string {
  return isReturned
    ? `The class is back on your pass ${pass}.`
    : `The class does not go back to your pass ${pass}.`;
}

/** What becomes of the class that a pass has paid for; nothing is said of what is over. */
export function passText(pass: string, why: CancelRefusal | null): string | null {
  if (why === null) return `It is paid with your pass ${pass}, and comes back to it.`;
  if (why === "started") return `It is paid with your pass ${pass}.`;
  if (why !== "too_late") return null;
  return `It is paid with your pass ${pass}, and does not come back to it now, unless the studio says so.`;
}
