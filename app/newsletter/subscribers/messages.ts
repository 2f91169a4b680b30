import { refusalMessages } from "#app/platform/refusal-messages.ts";
import { subscribeMessages } from "../messages.ts";

export const subscriberMessages = {
  not_allowed: refusalMessages.not_allowed,
  not_found: refusalMessages.not_found,
  already_subscribed: subscribeMessages.already_subscribed,
};

export type SubscriberRefusal = keyof typeof subscriberMessages;

export const subscriberStatusWords = {
  active: "Active",
  pending: "Pending",
  unsubscribed: "Unsubscribed",
  bounced: "Bounced",
} as const;

export const sourceWords = { form: "Form", profile: "Profile", import: "Import", staff: "Staff" } as const;
