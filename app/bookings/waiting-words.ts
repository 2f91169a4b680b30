/** 1 is the next to get a seat. */
export function waitingText(position: number): string {
  return `You are on the waiting list, number ${position}. We book you in when a seat comes free.`;
}

export const leftWaitingText = "You have left the waiting list.";
