/** Open until accepted, declined, withdrawn or expired. */
export const offerStatuses = ["open", "taken", "declined", "expired", "withdrawn"] as const;
