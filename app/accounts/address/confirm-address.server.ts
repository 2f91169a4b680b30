import { type Database, isDuplicate } from "#app/platform/database.server.ts";
import { logSecurityEvent } from "#app/platform/operating/security-events.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { createAccount, hashPassword } from "../create-account.server.ts";
import type { AccountRefusal } from "../messages.ts";
import { isWeakPassword } from "../password/weak-password.server.ts";
import { findAccountByEmail } from "../queries.server.ts";
import { beginSession } from "../sign-in/begin-session.server.ts";
import {
  findOpenSignUp,
  forgetSignUps,
  signUpOfBrowser,
  signUpOfLink,
} from "../sign-in/pending-sign-ups.server.ts";

interface OpenLink {
  id: string;
  email: string;
  /** This browser made the sign-up, so the person chose its password. */
  is_own: boolean;
}

/**
 * Finds the sign-up of a verification link that is still valid, without changing anything. In a browser that
 * has signed up with the same address, every link leads to that browser's sign-up: a stranger may have signed
 * up with the address before, and the email looks the same.
 */
export async function openLink(db: Database, token: string, headers: Headers): Promise<OpenLink | null> {
  const id = signUpOfLink(db, token);
  const waiting = id ? await findOpenSignUp(db, id) : null;
  if (!waiting) return null;
  const begun = signUpOfBrowser(db, headers);
  const own = begun && begun !== waiting.id ? await findOpenSignUp(db, begun) : null;
  const meant = own?.email === waiting.email ? own : waiting;
  return { id: meant.id, email: meant.email, is_own: meant.id === begun };
}

/**
 * Creates the account of a verification link and signs the person in. The link works once. The browser that
 * signed up gets the password typed there. Any other browser has to send a password: the owner of the mailbox
 * cannot tell who signed up, so a stranger's password must never open the account. Returns the cookies to set.
 */
export async function confirmAddress(
  db: Database,
  token: string,
  headers: Headers,
  password?: string,
): Promise<Result<string[], AccountRefusal>> {
  if (!signUpOfLink(db, token)) return refuse("link_used_or_expired");
  const link = await openLink(db, token, headers);
  if (!link) return refuse("no_session");
  let chosen: string | undefined;
  if (!link.is_own) {
    if (!password) return refuse("password_needed");
    if (await isWeakPassword(db, { password, email: link.email })) return refuse("common_password");
    chosen = await hashPassword(db, password);
  }
  const user_id = await makeAccount(db, link.id, chosen);
  if (!user_id) return refuse("no_session");
  logSecurityEvent(db, "sign_in_ok", { email: link.email, about: "link" });
  return done(await beginSession(db, user_id, headers));
}

/**
 * The index on addresses decides between two links of one address, or one link used twice. The account is
 * written before any sign-up is touched, as everywhere, so that two requests cannot deadlock.
 */
async function makeAccount(db: Database, id: string, chosen?: string): Promise<string | null> {
  try {
    return await db.transaction(async (tx) => {
      const waiting = await findOpenSignUp(tx, id);
      if (!waiting || (await findAccountByEmail(tx, waiting.email))) return null;
      const { email } = waiting;
      const password_hash = chosen ?? waiting.password_hash;
      const user_id = await createAccount(tx, { email, password_hash, verified: true });
      await forgetSignUps(tx, { id });
      return user_id;
    });
  } catch (error) {
    // Another request confirmed a link of the same address first.
    if (isDuplicate(error)) return null;
    throw error;
  }
}
