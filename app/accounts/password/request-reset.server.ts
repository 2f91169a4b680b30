import { type Database, isDatabaseDown, reason } from "#app/platform/database.server.ts";
import { enqueue, type JobHandler, jobHandler, jobKind } from "#app/platform/jobs/jobs.server.ts";
import { log } from "#app/platform/log.server.ts";
import { logSecurityEvent } from "#app/platform/operating/security-events.server.ts";
import { nameless, withinLimit, withinLimits } from "#app/platform/rate-limit.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { linkCounters, signUpLimit } from "../attempts.server.ts";
import { knownDevice } from "../known-device.server.ts";
import type { AccountRefusal } from "../messages.ts";
import { toLibraryAddress } from "../sign-in/library-address.ts";
import { getErrorCode } from "../sign-in/sign-in.server.ts";

interface ResetWish {
  email: string;
}

const resetLink = jobKind<ResetWish>("reset-link");

/**
 * Queues a request for a reset link. A job looks the address up later, so that neither text nor time of the
 * response reveals accounts.
 */
export async function requestReset(
  db: Database,
  input: { email: string; address: string; headers: Headers },
): Promise<Result<null, AccountRefusal>> {
  const email = input.email.trim().toLowerCase();
  const { address } = input;
  const device = knownDevice(db, input.headers, email);
  if (!device && !(await withinLimit(db, `reset-from:${nameless(address)}`, signUpLimit)))
    return refuse("too_many_attempts");
  // Refuses openly, with and without an account, because no email will be sent.
  if (!(await withinLimits(db, linkCounters("reset", { email, address, device }))))
    return refuse("too_many_links");
  logSecurityEvent(db, "reset_requested", { email });
  await db.transaction((tx) => enqueue(tx, resetLink, { email }, { unhurried: true }));
  return done(null);
}

/** Emails the link if the address has an account. */
export async function answerReset(db: Database, { email }: ResetWish): Promise<void> {
  try {
    await db.services.auth.api.requestPasswordReset({ body: { email: toLibraryAddress(email) } });
  } catch (error) {
    if (isDatabaseDown(error) || !getErrorCode(error)) throw error;
    // The address is invalid for the library, so a retry would fail too.
    log.warn({ reason: reason(error) }, "a reset link was asked for in vain");
  }
}

export function resetHandlers(db: Database): JobHandler[] {
  return [jobHandler(resetLink, (wish) => answerReset(db, wish), { atOnce: 4 })];
}
