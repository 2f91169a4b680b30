import { now } from "#app/platform/time/clock.ts";
import { log, requestClient } from "../log.server.ts";
import { isSigning, signature } from "../signing.server.ts";

/** The security events in the log. */
export const securityEvents = [
  "sign_in_ok",
  "sign_in_failed",
  "sign_in_blocked",
  "reset_requested",
  "reset_used",
  "password_changed",
  "second_step_changed",
  "sign_in_method_changed",
  "address_changed",
  "permission_refused",
  "origin_refused",
  "rate_limited",
] as const;
export type SecurityEvent = (typeof securityEvents)[number];

interface Details {
  /** The account's email address; it is logged as a hash. */
  email?: string | undefined;
  /** The requested permission or the limit, for example, but never user input. */
  about?: string | undefined;
}

const WINDOW_MS = 60_000;
/** Lines a minute that say the same of the same account and client, and lines of one event. */
const mostAlike = 10;
const mostOfEvent = 300;

let began = 0;
const alike = new Map<string, number>();
const written = new Map<SecurityEvent, number>();
const leftOut = new Map<SecurityEvent, number>();

/**
 * Logs a security event. Account and client are hashed with the studio's secret, so that the events of one
 * account or client can be matched without revealing them. Events of the same kind above the limit are counted,
 * and the next minute logs how many were left out.
 */
export function logSecurityEvent(
  event: SecurityEvent,
  { email, about }: Details = {},
  at = now().getTime(),
): void {
  if (Math.abs(at - began) >= WINDOW_MS) startWindow(at);
  const address = requestClient();
  const account = email && hashed(`account ${email.trim().toLowerCase()}`);
  const client = address && hashed(`client ${address}`);
  const key = [event, account, client, about].join(" ");
  const same = alike.get(key) ?? 0;
  const all = written.get(event) ?? 0;
  if (same >= mostAlike || all >= mostOfEvent) {
    leftOut.set(event, (leftOut.get(event) ?? 0) + 1);
    return;
  }
  alike.set(key, same + 1);
  written.set(event, all + 1);
  log.info({ security: event, account, client, about }, "security");
}

function startWindow(at: number): void {
  for (const [event, left_out] of leftOut)
    log.info({ security: event, left_out }, "security events left out");
  for (const counted of [alike, written, leftOut]) counted.clear();
  began = at;
}

/** Commands of the operator run without the studio's secret, so their events contain no hashes. */
function hashed(text: string): string | undefined {
  return isSigning() ? signature("security-log", text).slice(0, 16) : undefined;
}
