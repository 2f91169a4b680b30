/** What a new letter can begin with; `design.ts` holds their parts. */
export const startingPoints = ["letter", "news", "announcement", "invitation", "closure"] as const;
export type StartingPoint = (typeof startingPoints)[number];
