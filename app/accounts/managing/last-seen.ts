/** What stands for "never" where everybody is sorted by when they were here last. */
export const neverSeen = new Date(0);
