import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "#app/platform/database.server.ts";
import { withinLimit } from "#app/platform/rate-limit.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { authOf } from "./auth.server.ts";
import { linkLimit, signUpLimit } from "./limits.ts";
import type { AccountRefusal } from "./messages.ts";

/** Answers take at least this long, so that their time does not tell whether the address is known. */
export const leastResetMs = 250;

/** Sends a link for a new password, if the address belongs to an account; says the same either way. */
export async function requestReset(
  db: Database,
  input: { email: string; address: string },
): Promise<Result<null, AccountRefusal>> {
  const email = input.email.trim().toLowerCase();
  if (!(await withinLimit(db, `reset-from:${input.address}`, signUpLimit)))
    return refuse("too_many_attempts");
  const ask = async () => {
    if (await withinLimit(db, `link:${email}`, linkLimit)) {
      await authOf().api.requestPasswordReset({ body: { email } });
    }
  };
  await Promise.all([ask(), pause(leastResetMs)]);
  return done(null);
}
