import { hourSeconds } from "#app/platform/time/durations.ts";
export interface QueueOptions {
  /** Number of retries, with growing pauses. */
  retries?: number;
  /** Longest pause between two tries in seconds. */
  longestPause?: number;
  /** Longest try in seconds. */
  longest?: number;
  /** Seconds to keep a finished job. A sweep within the next hour deletes it. */
  kept?: number;
}

/** All job queues. Each process opens every queue, and the studio doesn't start if a queue has no handler. */
export const jobQueues = {
  "article-view-sweep": { retries: 0 },
  "avatar-borrow": { retries: 3, longestPause: 300 },
  "backup-nightly": { retries: 2, longestPause: 600, longest: 4 * hourSeconds },
  "backup-watch": { retries: 2 },
  "booking-reminders": { retries: 0 },
  "close-sessions": { retries: 20, longest: hourSeconds },
  "end-passes": { retries: 0 },
  "files-remove": {},
  "import-forget": {},
  "import-run": { retries: 100, longestPause: 60, longest: hourSeconds },
  "invoice-file": {},
  "letter-send": { retries: 100, longestPause: 60 },
  "letters-due": { retries: 0 },
  "mail-removal": { retries: 0 },
  "offers-expire": { retries: 2 },
  "outbox-remove": {},
  "plan-sessions": { retries: 2 },
  "rate-limit-sweep": { retries: 0 },
  // The job contains an email address that anyone may have entered.
  "reset-link": { retries: 5, longestPause: 60, kept: 60 },
  "settle-pay": {},
  "sign-up-sweep": { retries: 0 },
  "unpaid-passes": { retries: 0 },
} as const satisfies Record<string, QueueOptions>;

export type QueueName = keyof typeof jobQueues;
