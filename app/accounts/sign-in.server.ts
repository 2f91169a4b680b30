import { queueMail } from "#app/mail/queue.server.ts";
import { now } from "#app/platform/clock.ts";
import { type Database, isDatabaseDown } from "#app/platform/database.server.ts";
import { giveBack, withinLimits } from "#app/platform/rate-limit.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { linkCounters, signInCounters } from "./attempts.server.ts";
import { authOf } from "./auth.server.ts";
import { verifyAddress } from "./emails/verify-address.tsx";
import { knownDevice, knownDeviceCookie } from "./known-device.server.ts";
import type { AccountRefusal } from "./messages.ts";
import { findAccountByEmail } from "./queries.server.ts";
import { hintCookie } from "./session.server.ts";
import { verificationLink } from "./verification-link.server.ts";

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
  if (!(await withinLimits(db, counters))) return refuse("too_many_attempts");
  try {
    const { headers, response } = await authOf().api.signInEmail({
      body: { email, password: input.password, rememberMe: true },
      headers: input.headers,
      returnHeaders: true,
    });
    await giveBack(db, counters);
    const second_step = "twoFactorRedirect" in response;
    const cookies = [...headers.getSetCookie(), knownDeviceCookie(input.headers, email)];
    if (!second_step) cookies.push(hintCookie(inThirtyDays()));
    return done({ cookies, second_step });
  } catch (error) {
    if (isDatabaseDown(error)) throw error;
    const code = codeOf(error);
    if (code && code !== "EMAIL_NOT_VERIFIED" && code !== "BANNED_USER") return refuse("wrong_password");
    await giveBack(db, counters);
    if (code === "EMAIL_NOT_VERIFIED") return sendFreshLink(db, trier, input.target);
    if (code === "BANNED_USER") return refuse("deactivated");
    throw error;
  }
}

/** The password was right but the address was never confirmed. */
async function sendFreshLink(
  db: Database,
  trier: Parameters<typeof linkCounters>[1],
  target: string,
): Promise<Result<never, AccountRefusal>> {
  const { email } = trier;
  const link = await verificationLink(email, target);
  const known = await findAccountByEmail(db, email);
  if (known && (await withinLimits(db, linkCounters("fresh", trier)))) {
    const to = { email, name: known.name };
    await db.transaction((tx) =>
      queueMail(tx, verifyAddress, {
        cause: `${email}:${now().getTime()}`,
        to,
        props: { name: known.name, link },
      }),
    );
  }
  return refuse("not_verified");
}

export function inThirtyDays(): Date {
  return new Date(now().getTime() + 30 * 24 * 60 * 60 * 1000);
}

/** The sign-in library's own name for what went wrong, if it was the library that refused. */
export function codeOf(error: unknown): string | undefined {
  const body =
    error instanceof Error && "body" in error ? (error.body as { code?: string } | undefined) : undefined;
  return body?.code;
}
