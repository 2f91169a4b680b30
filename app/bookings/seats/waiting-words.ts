import { type WaitRefusal, waitMessages } from "./waiting-messages.ts";

/** 1 is the next to get a seat. */
export function waitingText(position: number): string {
  return `You are on the waiting list, number ${position}. We book you in when a seat comes free.`;
}

export const leftWaitingText = "You have left the waiting list.";

/** What came of a form that no script sent, as the address of the own bookings tells it. */
export type WaitingOutcome = WaitRefusal | "joined" | "left";

const outcomes: Record<WaitingOutcome, string> = {
  ...waitMessages,
  joined: "You are on the waiting list. When a seat comes free we book you in and tell you.",
  left: leftWaitingText,
};

export function waitingOutcome(code: string | null): { words: string; refused: boolean } | undefined {
  if (code === null || !Object.hasOwn(outcomes, code)) return undefined;
  return { words: outcomes[code as WaitingOutcome], refused: Object.hasOwn(waitMessages, code) };
}
