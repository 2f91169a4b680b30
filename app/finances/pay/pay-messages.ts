import { refusalWords } from "#app/platform/refusal-words.ts";

/** Why a person could not prove their identity. */
export type ProofRefusal = "password_wrong" | "sign_in_again" | "too_many_attempts";

export const payMessages = {
  not_allowed: refusalWords.not_allowed,
  not_found: refusalWords.not_found,
  changed_meanwhile: refusalWords.changed_meanwhile,
  own_pay: "You cannot approve your own pay.",
  own_payout: "You can't pay or reverse your own payout. Ask a colleague.",
  no_amount: "The pay has no amount yet.",
  bad_move: "This pay can no longer be changed like this.",
  in_payout: "This pay is in a payout. Remove the draft first.",
  not_a_teacher: "Please choose a teacher",
  bad_amount: refusalWords.bad_amount,
  date_ahead: "Please choose a date up to today.",
  dates_reversed: refusalWords.dates_reversed,
  nothing_approved: "This teacher has no approved pay in this period.",
  below_nothing: "The adjustments are larger than the pay in this period.",
  not_draft: "This payout is no longer a draft.",
  request_used: refusalWords.request_used,
  not_paid: "Only a paid payout can be reversed.",
};

export type PayRefusal = keyof typeof payMessages;
