import { type EmailStatus, emailStatusText } from "#app/mail/email-status.tsx";

interface Emailed {
  mailed_at: Date | null;
  email_status: EmailStatus | null;
}

/** Says whether an invoice was emailed, still waits for it, or could not be delivered. */
export function emailedText({ mailed_at, email_status }: Emailed): string {
  return mailed_at ? emailStatusText(email_status ?? "sent") : "Not sent";
}

export function isEmailed({ mailed_at, email_status }: Emailed): boolean {
  return mailed_at !== null && (email_status ?? "sent") === "sent";
}
