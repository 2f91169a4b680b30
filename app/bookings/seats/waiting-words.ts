import { type WaitRefusal, waitMessages } from "./waiting-messages.ts";

/** 1 is the next to get a seat. */
export function waitingText(position: number): string {
  return `You are number ${position} on the waiting list. ${waitingRule}`;
}

const waitingRule =
  "If a spot opens up, we'll book it for you. After the cancellation deadline, we'll email you an offer instead.";

export const spotOfferedText = "Spot offered: the first to accept gets it.";

/** The page on which an offered spot is accepted. */
export function offerPath(waiting_id: string): string {
  return `/bookings/waiting/${waiting_id}/offer`;
}

/** Tells people before they accept or book whether they can cancel later. */
export function acceptanceText(
  { isOpen, text }: { isOpen: boolean; text: string },
  step: "accept" | "book" = "accept",
): string {
  return isOpen ? text : `The cancellation deadline has passed, so you can't cancel once you ${step}.`;
}

export const leftWaitingText = "You have left the waiting list.";

/** Results in the address, for forms without scripts. */
export type WaitingOutcome = WaitRefusal | "joined" | "left";

const outcomes: Record<WaitingOutcome, string> = {
  ...waitMessages,
  joined: `You are on the waiting list. ${waitingRule}`,
  left: leftWaitingText,
};

export function waitingOutcome(code: string | null): { words: string; refused: boolean } | undefined {
  if (code === null || !Object.hasOwn(outcomes, code)) return undefined;
  return { words: outcomes[code as WaitingOutcome], refused: Object.hasOwn(waitMessages, code) };
}
