import { queueEmail } from "#app/mail/queue.server.ts";
import { withinStrangerLimit } from "#app/mail/stranger-limit.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { nameless, withinLimit, withinLimits } from "#app/platform/rate-limit.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { linkCounters, signUpLimit } from "../attempts.server.ts";
import { hashPassword } from "../create-account.server.ts";
import { alreadyRegistered, verifyAddress } from "../emails/sign-up.tsx";
import { nameFromEmail } from "../full-name.ts";
import type { AccountRefusal } from "../messages.ts";
import { isWeakPassword } from "../password/weak-password.server.ts";
import { findAccountByEmail } from "../queries.server.ts";
import { savePendingSignUp, signUpCookie, verificationLink } from "./pending-sign-ups.server.ts";

interface SignUpInput {
  email: string;
  password: string;
  /** Path of this site to open after the verification. */
  target: string;
  address: string;
}

/**
 * Stores a sign-up and emails its link, which alone creates the account (`confirm-address.server.ts`). An address
 * with an account gets the same response after the same work, and its owner an email, so that the form doesn't
 * reveal members. Returns the browser's cookie.
 */
export async function signUp(db: Database, input: SignUpInput): Promise<Result<string, AccountRefusal>> {
  const email = input.email.trim().toLowerCase();
  if (!email || !input.password) return refuse("no_credentials");
  if (await isWeakPassword(db, { password: input.password, email })) return refuse("common_password");
  if (!(await withinLimit(db, `sign-up:${nameless(input.address)}`, signUpLimit)))
    return refuse("too_many_attempts");
  // Refuses openly, because no email will be sent.
  if (!(await withinLimits(db, linkCounters("sign-up", { email, address: input.address }))))
    return refuse("too_many_links");
  if (!(await withinStrangerLimit(db, email))) return refuse("too_many_emails_today");
  const password_hash = await hashPassword(db, input.password);
  const id = await db.transaction(async (tx) => {
    const closed = Boolean(await findAccountByEmail(tx, email));
    const id = await savePendingSignUp(tx, { email, password_hash, closed });
    await emailSignUp(tx, { id, email, closed }, input.target, "signed-up");
    return id;
  });
  return done(signUpCookie(db, id));
}

/** Emails the link of the sign-up, or that the address has an account. */
export async function emailSignUp(
  tx: Database,
  { id, email, closed }: { id: string; email: string; closed: boolean },
  target: string,
  occasion: string,
): Promise<void> {
  const name = nameFromEmail(email);
  const mail = { cause: `${id}:${occasion}`, to: { email, name } };
  if (closed) await queueEmail(tx, alreadyRegistered, { ...mail, props: { name } });
  else
    await queueEmail(tx, verifyAddress, { ...mail, props: { name, link: verificationLink(tx, id, target) } });
}
