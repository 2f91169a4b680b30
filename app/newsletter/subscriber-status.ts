/**
 * `pending` waits for the click in the confirmation email (only when the studio asks for one). Emails to `bounced`
 * addresses were refused. Newsletters go to `active` subscribers alone.
 */
export const subscriberStatuses = ["active", "pending", "unsubscribed", "bounced"] as const;

export type SubscriberStatus = (typeof subscriberStatuses)[number];

/** How an address came onto the list. */
export const subscriberSources = ["form", "profile", "import", "staff"] as const;
