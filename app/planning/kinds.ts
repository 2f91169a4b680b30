/** Open until somebody takes it, the teacher passes, the studio takes it back, or it is too late. */
export const offerStatuses = ["open", "taken", "declined", "expired", "withdrawn"] as const;
