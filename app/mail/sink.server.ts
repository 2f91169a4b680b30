import nodemailer from "nodemailer";
import type { Environment } from "#app/platform/env.server.ts";
import { isLoopback } from "#app/platform/operating/loopback.ts";
import { isEmailCaptured } from "./captured.ts";
import { writeToOutbox } from "./outbox.server.ts";
import type { WrittenEmail } from "./write-email.server.ts";

/** The destination of emails: an email server, or the folder in which a demo without one captures them. */
export interface EmailSink {
  /** False in a real studio without an email server, where emails wait until there is one. */
  isReady: () => Promise<boolean>;
  /** Returns the destination. */
  send: (mail: WrittenEmail) => Promise<"server" | "outbox">;
  close: () => void;
}

/** How many emails this process sends at the same time. Newsletters have their own connections. */
const SENT_AT_ONCE = 4;
export const BULK_AT_ONCE = 2;

/** Opens the destination: SMTP_URL, or the server set in the browser, which may change between emails. */
export function openSink(
  env: Pick<Environment, "smtpUrl" | "dataDir" | "production">,
  findServer: () => Promise<string | undefined>,
): EmailSink {
  let open: { url: string; transport: ReturnType<typeof openTransport> } | undefined;
  const findUrl = async () => env.smtpUrl ?? (await findServer());
  return {
    isReady: async () => isEmailCaptured(env) || (await findUrl()) !== undefined,
    send: async (mail) => {
      const url = await findUrl();
      if (!url) {
        if (!isEmailCaptured(env)) throw new Error("no mail server is set up");
        await writeToOutbox(env.dataDir, mail);
        return "outbox";
      }
      if (open?.url !== url) {
        open?.transport.close();
        open = { url, transport: openTransport(url) };
      }
      await open.transport.sendMail(toRawEmail(mail));
      return "server";
    },
    close: () => open?.transport.close(),
  };
}

function openTransport(url: string) {
  return nodemailer.createTransport({
    ...connectionOptions(url),
    pool: true,
    maxConnections: SENT_AT_ONCE + BULK_AT_ONCE,
    // Our own queue retries.
    maxRequeues: 0,
    connectionTimeout: 15_000,
    greetingTimeout: 30_000,
    socketTimeout: 60_000,
  });
}

function connectionOptions(url: string) {
  return { url, requireTLS: mustEncrypt(url), disableFileAccess: true, disableUrlAccess: true };
}

/**
 * Returns true for a server on another machine: nothing goes there in clear text, even if the server or an attacker in
 * between offers no encryption. The library itself reads `?requireTLS=false` in the URL, which permits it.
 */
function mustEncrypt(url: string): boolean {
  return !isLoopback(new URL(url).hostname);
}

/** Returns true if the URL of a server on another machine permits clear text. */
export function permitsClearText(url: string): boolean {
  const { protocol, hostname, searchParams } = new URL(url);
  return protocol === "smtp:" && !isLoopback(hostname) && searchParams.get("requireTLS") === "false";
}

function toRawEmail({ envelope, eml }: WrittenEmail) {
  return { envelope, raw: Buffer.from(eml.buffer, eml.byteOffset, eml.byteLength) };
}

/** Sends one email by a server that is not set up yet. Fails quickly. */
export async function tryServer(url: string, mail: WrittenEmail): Promise<void> {
  const transport = openTrial(url);
  try {
    await transport.sendMail(toRawEmail(mail));
  } finally {
    transport.close();
  }
}

/** Connects to an email server and signs in. Rejects if that fails. */
export async function checkServer(url: string): Promise<void> {
  const transport = openTrial(url);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

function openTrial(url: string) {
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 10_000 };
  return nodemailer.createTransport({ ...connectionOptions(url), ...timeouts });
}

/** Returns true if the receiving server refused this email or address permanently. */
export function isFinalRefusal(error: unknown): boolean {
  const { code, command, responseCode } = error as { code?: string; command?: string; responseCode?: number };
  const refused = responseCode !== undefined && responseCode >= 500 && responseCode < 600;
  // A refused sign-in or sender comes from the studio's settings, which can be corrected.
  if (refused) return command === "RCPT TO" || command === "DATA";
  return code === "EENVELOPE" && responseCode === undefined;
}
