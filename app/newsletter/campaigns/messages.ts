import { refusalMessages } from "#app/platform/refusal-messages.ts";

/** Email programs clip longer messages, including the unsubscribe link. */
export const maxCampaignBytes = 102 * 1024;

export const campaignMessages = {
  not_allowed: refusalMessages.not_allowed,
  not_found: refusalMessages.not_found,
  changed_meanwhile: refusalMessages.changed_meanwhile,
  on_its_way: "This newsletter is already being sent.",
  request_used: refusalMessages.request_used,
  not_draft: "Only drafts can be changed. Move the newsletter back to draft, or duplicate it.",
  not_scheduled: "This newsletter is not scheduled.",
  not_sending: "This newsletter is not being sent.",
  not_paused: "This newsletter is not paused.",
  nothing_failed: "No emails of this newsletter have failed.",
  nobody: "This list has no subscribers yet.",
  too_heavy:
    "This newsletter is larger than 102 KB, so email programs would cut off the end. Please shorten or split it.",
  too_soon: "Please choose a later time.",
  too_many_tests: "Too many tests in the last hour. Please try again later.",
};

export type CampaignRefusal = keyof typeof campaignMessages;

export const audienceWords = {
  all: "All active subscribers",
  members: "Subscribers with an account",
  visitors: "Subscribers without an account",
} as const;

export const campaignStatusWords = {
  draft: "Draft",
  scheduled: "Scheduled",
  sending: "Sending",
  paused: "Paused",
  sent: "Sent",
  failed: "Failed",
} as const;

export const recipientWords = {
  waiting: "Waiting",
  queued: "Sending",
  sent: "Delivered",
  failed: "Failed",
  skipped: "Unsubscribed",
} as const;
