import { whenText } from "#app/platform/time/when-text.ts";
import { frequencyChoices } from "./choices.ts";
import type { BookingType } from "./kinds.ts";

/** Labels of the booking types. */
export const bookingTypeLabels: Record<BookingType, string> = {
  public_group: "Scheduled class",
  private_group: "Private group class",
  corporate: "Corporate program",
  individual: "Individual sessions",
};

/** Until when a request is answered: ` within 24 hours`, or nothing where the studio promises nothing. */
export function withinPromise(promise: string | undefined): string {
  return promise ? ` within ${promise}` : "";
}

export function bookerName({ first_name, last_name }: { first_name: string; last_name: string }): string {
  return `${first_name} ${last_name}`.trim();
}

/** A booking in one line: the class with its time, or, while there is none, with the booking's number. */
export function classAndWhen(
  { class_name, starts_at, booking_id }: { class_name: string; starts_at: Date | null; booking_id: string },
  zone: string,
): string {
  return `${class_name}, ${starts_at ? whenText(starts_at, zone) : `booking ID ${booking_id}`}`;
}

export function formatFrequency(frequency: string | null): string {
  return frequencyChoices.find(({ value }) => value === frequency)?.label ?? "";
}
