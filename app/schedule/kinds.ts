export const scheduleTypes = ["weekly", "adhoc", "monthly", "crash"] as const;

/** A dated session is held as planned, or was called off; a session that is over stays `scheduled`. */
export const sessionStatuses = ["scheduled", "cancelled"] as const;
export type SessionStatus = (typeof sessionStatuses)[number];
