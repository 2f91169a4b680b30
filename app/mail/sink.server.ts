import nodemailer from "nodemailer";
import type { Environment } from "#app/platform/env.server.ts";
import { isLoopback } from "#app/platform/operating/loopback.ts";
import { isMailCaptured } from "./captured.ts";
import { writeToOutbox } from "./outbox.server.ts";
import type { WrittenMail } from "./write-mail.server.ts";

/** The destination of emails: an email server, or the folder in which a demo without one captures them. */
export interface MailSink {
  /** False in a real studio without an email server, where emails wait until there is one. */
  isReady: () => Promise<boolean>;
  /** Answers where it went. */
  send: (mail: WrittenMail) => Promise<"server" | "outbox">;
  close: () => void;
}

/** How many mails this process sends at the same time; letters have lanes of their own beside them. */
const SENT_AT_ONCE = 4;
export const LETTERS_AT_ONCE = 2;

/** SMTP_URL goes before the server that was given in the browser, which may be another one at the next mail. */
export function openSink(
  env: Pick<Environment, "smtpUrl" | "dataDir" | "production">,
  givenServer: () => Promise<string | undefined>,
): MailSink {
  let open: { url: string; transport: ReturnType<typeof openTransport> } | undefined;
  const findUrl = async () => env.smtpUrl ?? (await givenServer());
  return {
    isReady: async () => isMailCaptured(env) || (await findUrl()) !== undefined,
    send: async (mail) => {
      const url = await findUrl();
      if (!url && !isMailCaptured(env)) throw new Error("no mail server is set up");
      if (!url) {
        await writeToOutbox(env.dataDir, mail);
        return "outbox";
      }
      if (open?.url !== url) {
        open?.transport.close();
        open = { url, transport: openTransport(url) };
      }
      await open.transport.sendMail(asWritten(mail));
      return "server";
    },
    close: () => open?.transport.close(),
  };
}

function openTransport(url: string) {
  return nodemailer.createTransport({
    url,
    requireTLS: mustEncrypt(url),
    pool: true,
    maxConnections: SENT_AT_ONCE + LETTERS_AT_ONCE,
    // The studio's own queue tries again, and knows that it does.
    maxRequeues: 0,
    connectionTimeout: 15_000,
    greetingTimeout: 30_000,
    socketTimeout: 60_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/**
 * Nothing goes to another machine in clear text, even where a server, or an attacker on the way, offers no encryption.
 * `?requireTLS=false` in the URL, which the library reads itself, permits it.
 */
function mustEncrypt(url: string): boolean {
  return !isLoopback(new URL(url).hostname);
}

/** Returns true where the URL of a mail server on another machine permits clear text. */
export function permitsClearText(url: string): boolean {
  const { protocol, hostname, searchParams } = new URL(url);
  return protocol === "smtp:" && !isLoopback(hostname) && searchParams.get("requireTLS") === "false";
}

/** For the library, which builds nothing of it any more. */
function asWritten({ envelope, eml }: WrittenMail) {
  return { envelope, raw: Buffer.from(eml.buffer, eml.byteOffset, eml.byteLength) };
}

const triedMost = 10_000;

/** Sends one mail by a server that is not in use yet. Rejects as soon as it is clear that it does not work. */
export async function tryServer(url: string, mail: WrittenMail): Promise<void> {
  const transport = openTrial(url);
  try {
    await transport.sendMail(asWritten(mail));
  } finally {
    transport.close();
  }
}

/** Connects to a mail server and signs in, without a mail. Rejects when that does not work. */
export async function reachServer(url: string): Promise<void> {
  const transport = openTrial(url);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

function openTrial(url: string) {
  return nodemailer.createTransport({
    url,
    requireTLS: mustEncrypt(url),
    connectionTimeout: triedMost,
    greetingTimeout: triedMost,
    socketTimeout: triedMost,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** True when the receiving side has said no to this mail or address, and would say it again. */
export function isFinalRefusal(error: unknown): boolean {
  const { code, command, responseCode } = error as { code?: string; command?: string; responseCode?: number };
  const refused = responseCode !== undefined && responseCode >= 500 && responseCode < 600;
  // Refusing the sign-in or the sender is about the studio's settings, which can be put right.
  if (refused) return command === "RCPT TO" || command === "DATA";
  return code === "EENVELOPE" && responseCode === undefined;
}
