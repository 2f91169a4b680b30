/**
 * `pending` waits for confirmation, if the studio requires it. Emails to `bounced` addresses were refused.
 * Only `active` subscribers get newsletters.
 */
export const subscriberStatuses = ["active", "pending", "unsubscribed", "bounced"] as const;

export type SubscriberStatus = (typeof subscriberStatuses)[number];

/** The source of an address. */
export const subscriberSources = ["form", "profile", "import", "staff"] as const;
