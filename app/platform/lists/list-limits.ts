/** Counting stops behind this number: "More than 1000". */
export const countedMost = 1_000;
/** So many rows can be chosen for one bulk action. */
export const selectedMost = 1_000;
