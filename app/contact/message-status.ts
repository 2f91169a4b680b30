/** Where a message stands: new → in_progress → responded → completed. */
export const messageStatuses = ["new", "in_progress", "responded", "completed"] as const;
