import type { TokenRefusal } from "#app/newsletter/unsubscribe-token.ts";
import { refusalWords } from "#app/platform/refusal-words.ts";
import { restDays, writtenMostADay } from "./reasons.ts";

export const checkInMessages = {
  not_allowed: refusalWords.not_allowed,
  not_found: refusalWords.not_found,
  request_used: refusalWords.request_used,
  not_at_risk: "They have come back meanwhile, or booked a class.",
  not_wanted: "They do not want such mails.",
  written_lately: `They were written to less than ${restDays} days ago.`,
  too_many_today: `${writtenMostADay} notes were sent today. Please go on tomorrow.`,
};

/** Why nobody is written to. */
export type CheckInRefusal = keyof typeof checkInMessages;

export const stoppedMessage =
  "We will not write to you any more when you have not been here for a while. What you have booked is told as before.";

/** What is wrong with the link that ends such notes. */
export const stopMessages: Record<TokenRefusal | "failed", string> = {
  no_token: "Invalid unsubscribe link.",
  invalid_token: "Invalid unsubscribe link.",
  expired_token: "This unsubscribe link has expired. You can switch these mails off in your settings.",
  failed: "We could not process this at the moment. Please try again later.",
};
