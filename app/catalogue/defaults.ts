import { priceCurrency, secondCurrency } from "#app/platform/fields/money.ts";

/** Defaults without a class type. */
export const classDefaults = {
  duration_minutes: 60,
  max_participants: 20,
  price: 2_500,
  currency: priceCurrency,
  second_currency: secondCurrency,
} as const;

/** The duration shown for packages without their own. */
export const usualDuration = "60-90 minutes";
/** The minutes to reserve for it. */
export const usualDurationMinutes = 90;

/** `45 minutes`, or the usual length where none is fixed yet. */
export function lengthText(minutes: number | null): string {
  return minutes === null ? usualDuration : `${minutes} minutes`;
}

export const unknownClass = "Unknown Class";
export const unknownInstructor = "TBD";
