import type { Environment } from "#app/platform/env.server.ts";

/**
 * Returns true if this request may read a demo's emails: the host name must be this machine's or the studio's own. A
 * page of another site whose domain resolves to this server (DNS rebinding) has another host name.
 */
export function canReadCaptured(
  env: Pick<Environment, "smtpUrl" | "production" | "origin">,
  request: Request,
): boolean {
  const { hostname } = new URL(request.url);
  const isHere = thisMachine.has(hostname) || hostname.endsWith(".localhost");
  return isEmailCaptured(env) && (isHere || hostname === new URL(env.origin).hostname);
}

const thisMachine = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Returns true in a demo without an email server. Emails then appear at /dev/mailbox and count as sent. */
export function isEmailCaptured(env: Pick<Environment, "smtpUrl" | "production">): boolean {
  return !env.smtpUrl && !env.production;
}
