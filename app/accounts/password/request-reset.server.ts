import { type Database, isDatabaseDown, reason } from "#app/platform/database.server.ts";
import { enqueue, type JobHandler, jobHandler, jobKind } from "#app/platform/jobs/jobs.server.ts";
import { log } from "#app/platform/log.server.ts";
import { logSecurityEvent } from "#app/platform/operating/security-events.server.ts";
import { nameless, withinLimit, withinLimits } from "#app/platform/rate-limit.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { linkCounters, signUpLimit } from "../attempts.server.ts";
import { knownDevice } from "../known-device.server.ts";
import type { AccountRefusal } from "../messages.ts";
import { authOf } from "../sign-in/auth.server.ts";
import { toLibraryAddress } from "../sign-in/library-address.ts";
import { codeOf } from "../sign-in/sign-in.server.ts";

interface ResetWish {
  email: string;
}

const resetLink = jobKind<ResetWish>("reset-link");

/**
 * Takes down that somebody asks for a new password. Whether the address belongs to an account is looked up later, when
 * the answer is out: neither its words nor its time can tell. Not at once either, lest that work holds up the answer.
 */
export async function requestReset(
  db: Database,
  input: { email: string; address: string; headers: Headers },
): Promise<Result<null, AccountRefusal>> {
  const email = input.email.trim().toLowerCase();
  const { address } = input;
  const device = knownDevice(input.headers, email);
  if (!device && !(await withinLimit(db, `reset-from:${nameless(address)}`, signUpLimit)))
    return refuse("too_many_attempts");
  // Said aloud, for addresses with and without an account: a link that does not come must not be promised.
  if (!(await withinLimits(db, linkCounters("reset", { email, address, device }))))
    return refuse("too_many_links");
  logSecurityEvent("reset_requested", { email });
  await db.transaction((tx) => enqueue(tx, resetLink, { email }, { unhurried: true }));
  return done(null);
}

/** Mails the link, if the address belongs to an account. */
export async function answerReset({ email }: ResetWish): Promise<void> {
  try {
    await authOf().api.requestPasswordReset({ body: { email: toLibraryAddress(email) } });
  } catch (error) {
    if (isDatabaseDown(error) || !codeOf(error)) throw error;
    // Such an address never had an account: another try would end in the same way.
    log.warn({ reason: reason(error) }, "a reset link was asked for in vain");
  }
}

export function resetHandlers(): JobHandler[] {
  return [jobHandler(resetLink, answerReset, { atOnce: 4 })];
}
