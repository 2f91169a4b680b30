import { and, eq } from "drizzle-orm";
import { withinStrangerLimit } from "#app/mail/stranger-limit.server.ts";
import { type Database, isDatabaseDown } from "#app/platform/database.server.ts";
import { logSecurityEvent } from "#app/platform/operating/security-events.server.ts";
import { giveBack, withinLimits } from "#app/platform/rate-limit.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import { dayMs } from "#app/platform/time/durations.ts";
import { linkCounters, signInCounters } from "../attempts.server.ts";
import { hashPassword } from "../create-account.server.ts";
import { knownDevice, knownDeviceCookie } from "../known-device.server.ts";
import type { AccountRefusal } from "../messages.ts";
import { needsRehash } from "../password/password-hash.server.ts";
import { findAccountByEmail } from "../queries.server.ts";
import { hintCookie } from "../session.server.ts";
import { account, user } from "../tables.server.ts";
import { authOf } from "./auth.server.ts";
import { toLibraryAddress } from "./library-address.ts";
import { findSignUpByPassword, prolongSignUp } from "./pending-sign-ups.server.ts";
import { mailSignUp } from "./sign-up.server.ts";

interface SignInInput {
  email: string;
  password: string;
  target: string;
  address: string;
  headers: Headers;
}

interface SignedIn {
  /** What the answer must set. */
  cookies: string[];
  /** The password was right, and a code is asked for next. */
  second_step: boolean;
}

/** Signs in with a password, as far as the second step where the person has one. */
export async function signIn(db: Database, input: SignInInput): Promise<Result<SignedIn, AccountRefusal>> {
  const email = input.email.trim().toLowerCase();
  if (!email || !input.password) return refuse("no_credentials");
  const trier = { email, address: input.address, device: knownDevice(input.headers, email) };
  // Only failures count, so that a studio behind one address can sign in all day.
  const counters = signInCounters(trier);
  if (!(await withinLimits(db, counters))) {
    logSecurityEvent("sign_in_blocked", { email, about: "too_many_attempts" });
    return refuse("too_many_attempts");
  }
  try {
    const { headers, response } = await authOf().api.signInEmail({
      body: { email: toLibraryAddress(email), password: input.password, rememberMe: true },
      headers: input.headers,
      returnHeaders: true,
    });
    await giveBack(db, counters);
    await renewHash(db, email, input.password);
    const second_step = "twoFactorRedirect" in response;
    const cookies = [...headers.getSetCookie(), knownDeviceCookie(input.headers, email)];
    if (!second_step) {
      cookies.push(hintCookie(inThirtyDays()));
      logSecurityEvent("sign_in_ok", { email, about: "password" });
    }
    return done({ cookies, second_step });
  } catch (error) {
    if (isDatabaseDown(error)) throw error;
    const code = codeOf(error);
    if (code && code !== "BANNED_USER") return waitsForLink(db, trier, input);
    await giveBack(db, counters);
    if (code === "BANNED_USER") {
      logSecurityEvent("sign_in_blocked", { email, about: "deactivated" });
      return refuse("deactivated");
    }
    throw error;
  }
}

/** Stores a hash of today's cost where the account still has an earlier one. The password has just been proven. */
async function renewHash(db: Database, email: string, password: string): Promise<void> {
  const [held] = await db
    .select({ id: account.id, hash: account.password })
    .from(account)
    .innerJoin(user, eq(user.id, account.userId))
    .where(and(eq(user.email, email), eq(account.providerId, "credential")));
  if (!held?.hash || !needsRehash(held.hash)) return;
  const renewed = await hashPassword(password);
  // A password that was changed in the meantime stays.
  await db
    .update(account)
    .set({ password: renewed })
    .where(and(eq(account.id, held.id), eq(account.password, held.hash)));
}

/**
 * The password opens no account. Who gave the one of a sign-up that waits for its link is told so and
 * sent the link once more. Sign-ups are kept in the same way for addresses with and without an account
 * (the owner of one gets a mail that says so), so this answer does not tell who is a member.
 */
async function waitsForLink(
  db: Database,
  trier: Parameters<typeof linkCounters>[1],
  { password, target }: SignInInput,
): Promise<Result<never, AccountRefusal>> {
  const waiting = await findSignUpByPassword(db, trier.email, password);
  if (!waiting) {
    logSecurityEvent("sign_in_failed", { email: trier.email, about: "password" });
    return refuse("wrong_password");
  }
  await giveBack(db, signInCounters(trier));
  if (await withinLimits(db, linkCounters("fresh", trier))) {
    if (!(await withinStrangerLimit(db, trier.email))) return refuse("too_many_emails_today");
    await db.transaction(async (tx) => {
      const closed = waiting.closed || Boolean(await findAccountByEmail(tx, trier.email));
      await prolongSignUp(tx, waiting.id);
      await mailSignUp(tx, { ...waiting, closed }, target, `fresh:${now().getTime()}`);
    });
  }
  return refuse("not_verified");
}

export function inThirtyDays(): Date {
  return new Date(now().getTime() + 30 * dayMs);
}

/** The sign-in library's own name for what went wrong, if it was the library that refused. */
export function codeOf(error: unknown): string | undefined {
  const body =
    error instanceof Error && "body" in error ? (error.body as { code?: string } | undefined) : undefined;
  return body?.code;
}
