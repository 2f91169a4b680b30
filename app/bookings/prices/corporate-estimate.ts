import { type Money, roundToWhole } from "#app/platform/fields/money.ts";
import type { Frequency } from "../choices.ts";

/** How many sessions a month a frequency makes of one. */
export const frequencyMultipliers: Record<Frequency, number> = {
  "one-time": 1,
  weekly: 4,
  "bi-weekly": 2,
  monthly: 1,
  quarterly: 0.25,
};

/** A package is priced for a team of up to so many. */
const teamSize = 20;

export const participantsLeast = 1;
export const participantsMost = 500;

/**
 * Estimates what a program costs, in whole units: the package's price for every twenty people, times the
 * frequency.
 */
export function corporateEstimate(
  { amount, currency }: Money,
  participants: number,
  frequency: Frequency,
): Money {
  const times = Math.max(teamSize, participants) * frequencyMultipliers[frequency];
  return roundToWhole({ amount: (amount * times) / teamSize, currency });
}
