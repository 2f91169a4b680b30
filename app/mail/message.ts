/** queued → sent, or given_up after the last try; staff can queue a given-up mail again. */
export const mailStatuses = ["queued", "sent", "given_up"] as const;

export interface Attachment {
  filename: string;
  contentType: string;
  /** UTF-8 text, or base64 when `base64` is set. */
  content: string;
  base64?: boolean;
}

/** A mail ready to be queued: words and form, in both of its parts. */
export interface MailMessage {
  to: { email: string; name?: string };
  subject: string;
  html: string;
  text: string;
  reply_to?: string;
  headers?: Record<string, string>;
  attachments?: Attachment[];
}
