import nodemailer from "nodemailer";
import type { Environment } from "#app/platform/env.server.ts";
import type { OutgoingMail } from "./message.ts";
import { asMime } from "./mime.server.ts";
import { writeToOutbox } from "./outbox.server.ts";

/** Where mails leave to: a mail server, or the folder in which a studio without one captures them. */
export interface MailSink {
  send: (mail: OutgoingMail) => Promise<void>;
  close: () => void;
}

/** How many mails this process sends at the same time. */
export const SENT_AT_ONCE = 4;

export function openSink(env: Pick<Environment, "smtpUrl" | "dataDir">): MailSink {
  return env.smtpUrl
    ? smtpSink(env.smtpUrl)
    : { send: (mail) => writeToOutbox(env.dataDir, mail), close: () => {} };
}

function smtpSink(url: string): MailSink {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: SENT_AT_ONCE,
    // The studio's own queue tries again, and knows that it does.
    maxRequeues: 0,
    connectionTimeout: 15_000,
    greetingTimeout: 30_000,
    socketTimeout: 60_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async (mail) => {
      await transport.sendMail(asMime(mail));
    },
    close: () => transport.close(),
  };
}

/** True when the receiving side has said no to this mail or address, and would say it again. */
export function isFinalRefusal(error: unknown): boolean {
  const { code, command, responseCode } = error as { code?: string; command?: string; responseCode?: number };
  const refused = responseCode !== undefined && responseCode >= 500 && responseCode < 600;
  // Refusing the sign-in or the sender is about the studio's settings, which can be put right.
  if (refused) return command === "RCPT TO" || command === "DATA";
  return code === "EENVELOPE" && responseCode === undefined;
}
