import type { Environment } from "#app/platform/env.server.ts";

/**
 * True when the mails of a demo may be shown to this request: it names this machine or the studio's own address.
 * A page of another site whose name was made to lead here (DNS rebinding) still sends that name.
 */
export function mayReadCaptured(
  env: Pick<Environment, "smtpUrl" | "production" | "origin">,
  request: Request,
): boolean {
  const { hostname } = new URL(request.url);
  const isHere = thisMachine.has(hostname) || hostname.endsWith(".localhost");
  return isMailCaptured(env) && (isHere || hostname === new URL(env.origin).hostname);
}

const thisMachine = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** True in a demo without an email server: captured emails count as delivered and appear at /dev/mailbox. */
export function isMailCaptured(env: Pick<Environment, "smtpUrl" | "production">): boolean {
  return !env.smtpUrl && !env.production;
}
