/** What is wrong, by field; a new list at each check. */
export interface SubscribeProblems {
  name?: string[];
  email?: string[];
}

/** What a sent newsletter form is answered. */
export interface SubscribeAnswer {
  problems: SubscribeProblems | null;
  /** How the subscriber stands now; null while there is something to mend. */
  subscribed: "active" | "pending" | null;
  /** What was typed, for the page that is answered before any script has loaded. */
  typed?: { name: string; email: string };
}
