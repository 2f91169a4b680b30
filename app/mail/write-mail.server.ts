import MailComposer from "nodemailer/lib/mail-composer";
import { composeMail, type Words } from "./compose.server.ts";
import type { MailKind, MailStudio } from "./kind.ts";
import type { OutgoingMail } from "./message.ts";
import { asMime } from "./mime.server.ts";

export interface MailOrder {
  head: Omit<OutgoingMail, keyof Words>;
  /** Its words, or what they are composed from. */
  words: Words | { kind: MailKind<never>; props: unknown; studio: MailStudio };
}

/** A mail as it leaves. */
export interface WrittenMail {
  id: string;
  words: Words;
  /** From whom and to whom, as a mail server is told. */
  envelope: { from: string | false; to: string[] };
  /** The whole message, head and parts. */
  eml: Uint8Array;
}

/** All that a mail costs in processor time, and nothing that waits: its words are composed and its message is built. */
export async function writeMail({ head, words: given }: MailOrder): Promise<WrittenMail> {
  const words = "kind" in given ? await composeMail(given.kind, given.props, given.studio) : given;
  const message = new MailComposer(asMime({ ...head, ...words })).compile();
  const { from, to } = message.getEnvelope();
  return { id: head.id, words, envelope: { from, to }, eml: await message.build() };
}
