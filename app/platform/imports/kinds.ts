/** A file was looked at; its rows are being made; all have a result; the job was given up. */
export const importStatuses = ["checked", "running", "done", "failed"] as const;

/** What became of a row. Without a result it is still to be made. */
export const importResults = ["made", "skipped", "wrong"] as const;
