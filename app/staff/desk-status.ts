/** Where the desk stands with a message or a request. */
export const deskStatuses = ["new", "in_progress", "responded", "completed"] as const;

/** From the studio, or to it. */
export const replyDirections = ["out", "in"] as const;
