import { refusalWords } from "#app/platform/refusal-words.ts";

export const rateMessages = {
  not_allowed: refusalWords.not_allowed,
  not_found: refusalWords.not_found,
  changed_meanwhile: refusalWords.changed_meanwhile,
  overlaps: "There is already a rate for this teacher, class, schedule and category.",
  not_a_teacher: "Please choose an active teacher",
  no_target: "Please choose an active class type or package",
  in_use: "Pay was approved with this rate. End it and add a new one.",
  dates_reversed: refusalWords.dates_reversed,
  bad_amount: refusalWords.bad_amount,
  request_used: refusalWords.request_used,
  not_in_force: "This rate no longer applies on that date.",
};

export type RateRefusal = keyof typeof rateMessages;

/** Describes the rate that overlaps. */
export function overlapWords({ from, until }: { from: string; until: string | null }): string {
  const to = until ? `to ${until}` : "on";
  return `This overlaps a rate for the same teacher, class, schedule and category from ${from} ${to}.`;
}
