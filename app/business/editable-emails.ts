import type { MailTextKind } from "#app/mail/own-words.ts";

/** The mails to which a studio adds words, in the order of their editor. */
export const editableEmails = [
  "booking_confirmed",
  "request_received",
  "class_reminder",
  "booking_cancelled",
  "series_planned",
  "invoice",
  "invitation",
] as const satisfies readonly MailTextKind[];

export type EditableEmail = (typeof editableEmails)[number];
