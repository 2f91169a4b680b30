import type { Environment } from "#app/platform/env.server.ts";

/** True in a studio that has no mail server and is no real studio: its mails may be read at /dev/mailbox. */
export function isMailCaptured(env: Pick<Environment, "smtpUrl" | "production">): boolean {
  return !env.smtpUrl && !env.production;
}
