import { type Database, isDuplicate } from "#app/platform/database.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { createAccount } from "../create-account.server.ts";
import type { AccountRefusal } from "../messages.ts";
import { findAccountByEmail } from "../queries.server.ts";
import { beginSession } from "../sign-in/begin-session.server.ts";
import { forgetSignUps } from "../sign-in/close-sign-ups.server.ts";
import { findOpenSignUp, signUpOfBrowser, signUpOfLink } from "../sign-in/pending-sign-ups.server.ts";

/**
 * The sign-up that a verification link means, while the link is good. Looking changes nothing. Whoever has just signed
 * up in this browser means their own: a stranger who did so before with their address has sent them a mail that looks
 * alike, and knows the password of that one.
 */
export async function openLink(
  db: Database,
  token: string,
  headers: Headers,
): Promise<{ id: string; email: string } | null> {
  const id = signUpOfLink(token);
  const waiting = id ? await findOpenSignUp(db, id) : null;
  if (!waiting) return null;
  const begun = signUpOfBrowser(headers);
  const own = begun && begun !== waiting.id ? await findOpenSignUp(db, begun) : null;
  const meant = own?.email === waiting.email ? own : waiting;
  return { id: meant.id, email: meant.email };
}

/**
 * Makes the account of a verification link, with the password of the sign-up that is meant,
 * and signs the person in. The link works once. The value is the cookies to set.
 */
export async function confirmAddress(
  db: Database,
  token: string,
  headers: Headers,
): Promise<Result<string[], AccountRefusal>> {
  if (!signUpOfLink(token)) return refuse("link_used_or_expired");
  const link = await openLink(db, token, headers);
  const user_id = link && (await makeAccount(db, link.id));
  if (!user_id) return refuse("no_session");
  return done(await beginSession(user_id, headers));
}

/**
 * Two links of one address, or one used twice, are parted by the index on addresses: the account is written
 * before any sign-up is touched, as everywhere, so that nobody waits for somebody who waits for them.
 */
async function makeAccount(db: Database, id: string): Promise<string | null> {
  try {
    return await db.transaction(async (tx) => {
      const waiting = await findOpenSignUp(tx, id);
      if (!waiting || (await findAccountByEmail(tx, waiting.email))) return null;
      const { email, password_hash } = waiting;
      const user_id = await createAccount(tx, { email, password_hash, verified: true });
      await forgetSignUps(tx, { id });
      return user_id;
    });
  } catch (error) {
    // Another link of the same address was confirmed at the same moment.
    if (isDuplicate(error)) return null;
    throw error;
  }
}
