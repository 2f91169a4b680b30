import type { MailTextKind } from "#app/mail/own-words.ts";

/** The mails with a studio's own words that are sent today; the words of the others are kept for when they are. */
export const writtenMails = [
  "booking_confirmed",
  "request_received",
  "class_reminder",
  "booking_cancelled",
  "series_planned",
  "invitation",
] as const satisfies readonly MailTextKind[];

export type WrittenMail = (typeof writtenMails)[number];
