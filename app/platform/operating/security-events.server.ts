import { now } from "#app/platform/time/clock.ts";
import type { WithServices } from "../database/services.server.ts";
import { log, requestClient } from "../log.server.ts";
import type { Signing } from "../signing.server.ts";

declare module "../database/services.server.ts" {
  interface Services {
    securityLog: SecurityLog;
  }
}

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

/** Writes security events to the log and limits how many. */
export class SecurityLog {
  readonly #signing: Signing;
  #began = 0;
  readonly #alike = new Map<string, number>();
  readonly #written = new Map<SecurityEvent, number>();
  readonly #leftOut = new Map<SecurityEvent, number>();

  constructor(signing: Signing) {
    this.#signing = signing;
  }

  write(event: SecurityEvent, { email, about }: Details = {}, at = now().getTime()): void {
    if (Math.abs(at - this.#began) >= WINDOW_MS) this.#startWindow(at);
    const address = requestClient();
    const account = email && this.#hashed(`account ${email.trim().toLowerCase()}`);
    const client = address && this.#hashed(`client ${address}`);
    const key = [event, account, client, about].join(" ");
    const same = this.#alike.get(key) ?? 0;
    const all = this.#written.get(event) ?? 0;
    if (same >= mostAlike || all >= mostOfEvent) {
      this.#leftOut.set(event, (this.#leftOut.get(event) ?? 0) + 1);
      return;
    }
    this.#alike.set(key, same + 1);
    this.#written.set(event, all + 1);
    log.info({ security: event, account, client, about }, "security");
  }

  #startWindow(at: number): void {
    for (const [event, left_out] of this.#leftOut)
      log.info({ security: event, left_out }, "security events left out");
    for (const counted of [this.#alike, this.#written, this.#leftOut]) counted.clear();
    this.#began = at;
  }

  #hashed(text: string): string {
    return this.#signing.sign("security-log", text).slice(0, 16);
  }
}

/**
 * Logs a security event. Account and client are hashed with the studio's secret, so that the events of one
 * account or client can be matched without revealing them. Events of the same kind above the limit are counted,
 * and the next minute logs how many were left out.
 */
export function logSecurityEvent(
  { services }: WithServices<"securityLog">,
  event: SecurityEvent,
  details?: Details,
): void {
  services.securityLog.write(event, details);
}
