export const backupMessages = {
  failed: {
    title: "The backup failed",
    message: "Last night's backup was not made. The studio's log says why.",
  },
  old: {
    title: "There is no recent backup",
    message: "The newest backup is older than two days. See that the nightly backup runs.",
  },
} as const;
