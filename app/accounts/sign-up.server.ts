import { queueMail } from "#app/mail/queue.server.ts";
import { now } from "#app/platform/clock.ts";
import { type Database, isDuplicate } from "#app/platform/database.server.ts";
import { nameless, withinLimit, withinLimits } from "#app/platform/rate-limit.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { linkCounters } from "./attempts.server.ts";
import { createAccount, hashPassword } from "./create-account.server.ts";
import { alreadyRegistered } from "./emails/already-registered.tsx";
import { verifyAddress } from "./emails/verify-address.tsx";
import { nameFromEmail } from "./full-name.ts";
import { signUpLimit } from "./limits.ts";
import type { AccountRefusal } from "./messages.ts";
import { findAccountByEmail } from "./queries.server.ts";
import { verificationLink } from "./verification-link.server.ts";

interface SignUpInput {
  email: string;
  password: string;
  /** Where the verification link leads in the end; a path of this site. */
  target: string;
  address: string;
}

/**
 * Makes an account and mails its verification link. An address that has an account already gets the
 * same answer after the same work, and its owner a mail that says so: nobody learns who is a member.
 */
export async function signUp(db: Database, input: SignUpInput): Promise<Result<null, AccountRefusal>> {
  const email = input.email.trim().toLowerCase();
  if (!email || !input.password) return refuse("no_credentials");
  if (!(await withinLimit(db, `sign-up:${nameless(input.address)}`, signUpLimit)))
    return refuse("too_many_attempts");
  const mayMail = await withinLimits(db, linkCounters("sign-up", { email, address: input.address }));
  const password_hash = await hashPassword(input.password);
  const link = await verificationLink(email, input.target);
  const to = { email, name: nameFromEmail(email) };
  const cause = `${email}:${now().getTime()}`;

  async function tellOwner(tx: Database, verified: boolean): Promise<void> {
    if (!mayMail) return;
    if (verified) await queueMail(tx, alreadyRegistered, { cause, to, props: { name: to.name } });
    else await queueMail(tx, verifyAddress, { cause, to, props: { name: to.name, link } });
  }

  try {
    await db.transaction(async (tx) => {
      const known = await findAccountByEmail(tx, email);
      if (known) return tellOwner(tx, known.emailVerified);
      await createAccount(tx, { email, password_hash, verified: false });
      await queueMail(tx, verifyAddress, { cause, to, props: { name: to.name, link } });
    });
  } catch (error) {
    // Two tabs signed up at once: the other one made the account and its mail is on the way.
    if (!isDuplicate(error)) throw error;
  }
  return done(null);
}
