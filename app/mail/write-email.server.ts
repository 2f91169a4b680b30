import MailComposer from "nodemailer/lib/mail-composer";
import type { Environment } from "#app/platform/env.server.ts";
import { composeEmail } from "./compose.server.ts";
import type { EmailKind, EmailStudio } from "./kind.ts";
import type { EmailContent } from "./message.ts";

export interface EmailOrder {
  id: string;
  date: Date;
  to: { email: string; name: string | null };
  reply_to: string | null;
  studio: EmailStudio;
  env: Pick<Environment, "mailFrom" | "origin">;
  /** The content, or what to compose it from. */
  content: EmailContent | { kind: EmailKind<never>; props: unknown };
}

/** An email that is ready to send. */
export interface WrittenEmail {
  id: string;
  words: EmailContent;
  /** Sender and recipients for the SMTP server. */
  envelope: { from: string | false; to: string[] };
  /** The whole message. */
  eml: Uint8Array;
}

/** Composes an email and builds its message. */
export async function writeEmail(order: EmailOrder): Promise<WrittenEmail> {
  const { id, date, to, reply_to, studio, env, content } = order;
  const words = "kind" in content ? await composeEmail(content.kind, content.props, studio) : content;
  const message = new MailComposer({
    // The same for every attempt, so that the receiving server recognizes a duplicate.
    messageId: `<${id}@${new URL(env.origin).hostname}>`,
    date,
    from: env.mailFrom ?? `"${studio.name.replace(/["\\]/g, "")}" <${studio.email}>`,
    to: { address: to.email, name: to.name ?? "" },
    ...(reply_to ? { replyTo: reply_to } : {}),
    ...words,
    headers: { "Auto-Submitted": "auto-generated", ...words.headers },
    attachments: words.attachments.map(({ base64, content, ...file }) => ({
      ...file,
      content: Buffer.from(content, base64 ? "base64" : "utf8"),
    })),
  }).compile();
  const { from, to: recipients } = message.getEnvelope();
  return { id, words, envelope: { from, to: recipients }, eml: await message.build() };
}
