import type { TokenRefusal } from "#app/newsletter/unsubscribe-token.ts";
import { refusalMessages } from "#app/platform/refusal-messages.ts";
import { restDays, writtenMostADay } from "./reasons.ts";

export const checkInMessages = {
  not_allowed: refusalMessages.not_allowed,
  not_found: refusalMessages.not_found,
  request_used: refusalMessages.request_used,
  not_at_risk: "This member has come back or booked a class.",
  not_wanted: "This member doesn't want these emails.",
  written_lately: `This member was emailed less than ${restDays} days ago.`,
  too_many_today: `${writtenMostADay} notes were sent today. Please continue tomorrow.`,
};

export type CheckInRefusal = keyof typeof checkInMessages;

export const stoppedMessage =
  "We will no longer email you when you haven't come for a while. You will still get emails about your bookings.";

export const stopMessages: Record<TokenRefusal | "failed", string> = {
  no_token: "Invalid unsubscribe link.",
  invalid_token: "Invalid unsubscribe link.",
  expired_token: "This unsubscribe link has expired. You can turn these emails off in your settings.",
  failed: "We could not process this at the moment. Please try again later.",
};
