/** A file was looked at; its rows are being made; all have a result. */
export const importStatuses = ["checked", "running", "done"] as const;

/** What became of a row. Without a result it is still to be made. */
export const importResults = ["made", "skipped", "wrong"] as const;
export type ImportResult = (typeof importResults)[number];
