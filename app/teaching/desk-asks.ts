export const deskAsks = ["correct", "cannot_teach"] as const;
export type DeskAsk = (typeof deskAsks)[number];
