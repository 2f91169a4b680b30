/**
 * queued → sending → sent. After a failed attempt the email is queued again; after the last one or a permanent refusal
 * it is given_up. Staff can queue such an email again or drop it.
 */
export const emailStatuses = ["queued", "sending", "sent", "given_up", "dropped"] as const;

export interface Attachment {
  filename: string;
  contentType: string;
  /** UTF-8 text, or base64 when `base64` is set. */
  content: string;
  base64?: boolean;
}

/** The content of an email. */
export interface EmailContent {
  subject: string;
  html: string;
  text: string;
  headers: Record<string, string>;
  attachments: Attachment[];
}
