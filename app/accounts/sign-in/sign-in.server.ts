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
import { findAccountByEmail } from "../queries.server.ts";
import { hintCookie } from "../session.server.ts";
import { account, user } from "../tables.server.ts";
import { toLibraryAddress } from "./library-address.ts";
import { findSignUpByPassword, prolongSignUp } from "./pending-sign-ups.server.ts";
import { emailSignUp } from "./sign-up.server.ts";

interface SignInInput {
  email: string;
  password: string;
  target: string;
  address: string;
  headers: Headers;
}

interface SignedIn {
  /** Cookies for the response. */
  cookies: string[];
  /** The password is correct, and a code is needed next. */
  second_step: boolean;
}

/** Signs in with a password, up to the second step if it is on. */
export async function signIn(db: Database, input: SignInInput): Promise<Result<SignedIn, AccountRefusal>> {
  const email = input.email.trim().toLowerCase();
  if (!email || !input.password) return refuse("no_credentials");
  const trier = { email, address: input.address, device: knownDevice(db, input.headers, email) };
  // Counts only failures, so that many people behind one address can sign in.
  const counters = signInCounters(trier);
  if (!(await withinLimits(db, counters))) {
    logSecurityEvent(db, "sign_in_blocked", { email, about: "too_many_attempts" });
    return refuse("too_many_attempts");
  }
  try {
    const { headers, response } = await db.services.auth.api.signInEmail({
      body: { email: toLibraryAddress(email), password: input.password, rememberMe: true },
      headers: input.headers,
      returnHeaders: true,
    });
    await giveBack(db, counters);
    await renewHash(db, email, input.password);
    const second_step = "twoFactorRedirect" in response;
    const cookies = [...headers.getSetCookie(), knownDeviceCookie(db, input.headers, email)];
    if (!second_step) {
      cookies.push(hintCookie(db, inThirtyDays()));
      logSecurityEvent(db, "sign_in_ok", { email, about: "password" });
    }
    return done({ cookies, second_step });
  } catch (error) {
    if (isDatabaseDown(error)) throw error;
    const code = getErrorCode(error);
    if (code && code !== "BANNED_USER") return waitsForLink(db, trier, input);
    await giveBack(db, counters);
    if (code === "BANNED_USER") {
      logSecurityEvent(db, "sign_in_blocked", { email, about: "deactivated" });
      return refuse("deactivated");
    }
    throw error;
  }
}

/** Replaces a password hash of an earlier cost, after the password was proven. */
async function renewHash(db: Database, email: string, password: string): Promise<void> {
  const [held] = await db
    .select({ id: account.id, hash: account.password })
    .from(account)
    .innerJoin(user, eq(user.id, account.userId))
    .where(and(eq(user.email, email), eq(account.providerId, "credential")));
  if (!held?.hash || !db.services.passwords.needsRehash(held.hash)) return;
  const renewed = await hashPassword(db, password);
  // Keeps a password that changed in the meantime.
  await db
    .update(account)
    .set({ password: renewed })
    .where(and(eq(account.id, held.id), eq(account.password, held.hash)));
}

/**
 * Handles a wrong password. If it matches an open sign-up, the link is sent again. Sign-ups are stored for
 * addresses with and without an account, so the response doesn't reveal members.
 */
async function waitsForLink(
  db: Database,
  trier: Parameters<typeof linkCounters>[1],
  { password, target }: SignInInput,
): Promise<Result<never, AccountRefusal>> {
  const waiting = await findSignUpByPassword(db, trier.email, password);
  if (!waiting) {
    logSecurityEvent(db, "sign_in_failed", { email: trier.email, about: "password" });
    return refuse("wrong_password");
  }
  await giveBack(db, signInCounters(trier));
  if (await withinLimits(db, linkCounters("fresh", trier))) {
    if (!(await withinStrangerLimit(db, trier.email))) return refuse("too_many_emails_today");
    await db.transaction(async (tx) => {
      const closed = waiting.closed || Boolean(await findAccountByEmail(tx, trier.email));
      await prolongSignUp(tx, waiting.id);
      await emailSignUp(tx, { ...waiting, closed }, target, `fresh:${now().getTime()}`);
    });
  }
  return refuse("not_verified");
}

export function inThirtyDays(): Date {
  return new Date(now().getTime() + 30 * dayMs);
}

/** Returns the sign-in library's error code, if the library refused. */
export function getErrorCode(error: unknown): string | undefined {
  const body =
    error instanceof Error && "body" in error ? (error.body as { code?: string } | undefined) : undefined;
  return body?.code;
}
