import type { EmailTextKind } from "#app/mail/own-texts.ts";

/** Emails with editable text, in the order of the editor. */
export const editableEmails = [
  "booking_confirmed",
  "request_received",
  "class_reminder",
  "booking_cancelled",
  "series_planned",
  "invoice",
  "invitation",
] as const satisfies readonly EmailTextKind[];

export type EditableEmail = (typeof editableEmails)[number];
