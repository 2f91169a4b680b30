import { hourSeconds } from "#app/platform/time/durations.ts";
export interface QueueOptions {
  /** How often a failed job is tried again, waiting longer each time, before it is given up. */
  retries?: number;
  /** Longest pause between two tries, in seconds. */
  longestPause?: number;
  /** How long one try may take, in seconds, before it counts as failed. */
  longest?: number;
  /** How long a job that is over is kept, in seconds; then the next sweep takes it, within an hour. */
  kept?: number;
}

/**
 * Every kind of work that is done apart from a request. A kind that is not listed here does not compile, and one
 * that nobody works on keeps the studio from starting: every process opens all of these, whatever it has loaded.
 */
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
  // It holds an address that anybody has typed.
  "reset-link": { retries: 5, longestPause: 60, kept: 60 },
  "settle-pay": {},
  "sign-up-sweep": { retries: 0 },
  "unpaid-passes": { retries: 0 },
} as const satisfies Record<string, QueueOptions>;

export type QueueName = keyof typeof jobQueues;
