/**
 * queued → sending → sent; after a failed try queued again; given_up after the last try or a refusal
 * that will not change. Staff can queue a given-up mail again, or drop it.
 */
export const mailStatuses = ["queued", "sending", "sent", "given_up", "dropped"] as const;

export interface Attachment {
  filename: string;
  contentType: string;
  /** UTF-8 text, or base64 when `base64` is set. */
  content: string;
  base64?: boolean;
}

/** A mail ready to leave: words and form, in both of its parts. */
export interface OutgoingMail {
  id: string;
  /** The same at every try: a receiving server that got it twice can tell. */
  message_id: string;
  date: Date;
  from: string;
  to: { email: string; name: string | null };
  reply_to: string | null;
  subject: string;
  html: string;
  text: string;
  headers: Record<string, string>;
  attachments: Attachment[];
}
