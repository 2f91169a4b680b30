/** What of the first steps nobody but a person can tell. */
export const checklistMarks = ["cancellation", "site_texts", "put_away"] as const;

export type ChecklistMark = (typeof checklistMarks)[number];
