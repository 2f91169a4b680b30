import { frequencyChoices } from "./choices.ts";
import type { BookingType } from "./kinds.ts";

/** How the kinds of bookings are called. */
export const bookingKindWords: Record<BookingType, string> = {
  public_group: "Scheduled class",
  private_group: "Private group class",
  corporate: "Corporate program",
  individual: "Individual sessions",
};

/** Until when a request is answered, as the studio promises. */
export const answerPromises = {
  corporate: "within 1 business day",
  individual: "within 24 hours",
} as const;

export function frequencyWords(frequency: string | null): string {
  return frequencyChoices.find(({ value }) => value === frequency)?.label ?? "";
}
