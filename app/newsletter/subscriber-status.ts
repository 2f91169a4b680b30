/**
 * `pending` waits for the click in the confirmation mail (only when the studio asks for one); letters go
 * to `active` subscribers alone.
 */
export const subscriberStatuses = ["active", "pending", "unsubscribed"] as const;

export type SubscriberStatus = (typeof subscriberStatuses)[number];

/** How an address came onto the list. */
export const subscriberSources = ["form", "profile", "import", "staff"] as const;

export type SubscriberSource = (typeof subscriberSources)[number];
