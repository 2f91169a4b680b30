import { randomUUID } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import MailComposer from "nodemailer/lib/mail-composer";
import type { OutgoingMail } from "./message.ts";
import { asMime } from "./mime.server.ts";

export function outboxFile(dataDir: string, mail_id: string): string {
  return join(dataDir, "outbox", `${mail_id}.eml`);
}

/**
 * Writes a mail into the outbox, under its own id: written twice, it is still there once. It appears
 * under that name whole or not at all.
 */
export async function writeToOutbox(dataDir: string, mail: OutgoingMail): Promise<void> {
  const file = outboxFile(dataDir, mail.id);
  const eml = await new MailComposer(asMime(mail)).compile().build();
  await mkdir(join(dataDir, "outbox"), { recursive: true });
  const unfinished = `${file}.${randomUUID()}`;
  await writeFile(unfinished, eml);
  await rename(unfinished, file);
}
