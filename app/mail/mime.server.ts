import type { OutgoingMail } from "./message.ts";

/** The mail in the library's terms. */
export function asMime(mail: OutgoingMail) {
  return {
    messageId: mail.message_id,
    date: mail.date,
    from: mail.from,
    to: { address: mail.to.email, name: mail.to.name ?? "" },
    ...(mail.reply_to ? { replyTo: mail.reply_to } : {}),
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    headers: { "Auto-Submitted": "auto-generated", ...mail.headers },
    attachments: mail.attachments.map(({ filename, contentType, content, base64 }) => ({
      filename,
      contentType,
      content: Buffer.from(content, base64 ? "base64" : "utf8"),
    })),
  };
}
