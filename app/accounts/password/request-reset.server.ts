import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "#app/platform/database.server.ts";
import { nameless, withinLimit, withinLimits } from "#app/platform/rate-limit.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { linkCounters } from "../attempts.server.ts";
import { knownDevice } from "../known-device.server.ts";
import { signUpLimit } from "../limits.ts";
import type { AccountRefusal } from "../messages.ts";
import { authOf } from "../sign-in/auth.server.ts";

/** Answers take at least this long, so that their time does not tell whether the address is known. */
export const leastResetMs = 250;

/** Sends a link for a new password, if the address belongs to an account; says the same either way. */
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
  const ask = () => authOf().api.requestPasswordReset({ body: { email } });
  await Promise.all([ask(), pause(leastResetMs)]);
  return done(null);
}
