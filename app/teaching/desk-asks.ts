/** What a teacher asks of the studio about a class of theirs. */
export const deskAsks = ["correct", "cannot_teach"] as const;
export type DeskAsk = (typeof deskAsks)[number];
