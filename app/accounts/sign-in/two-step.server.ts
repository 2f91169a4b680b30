import { isAPIError } from "better-auth/api";
import { eq } from "drizzle-orm";
import type { Database } from "#app/platform/database.server.ts";
import { logSecurityEvent } from "#app/platform/operating/security-events.server.ts";
import { qrCode } from "#app/platform/pictures/qr-code.server.ts";
import { giveBack, nameless, withinLimit } from "#app/platform/rate-limit.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { signInLimits } from "../attempts.server.ts";
import type { Member } from "../member.ts";
import type { AccountRefusal } from "../messages.ts";
import { type Proof, provePerson } from "../password/prove-person.server.ts";
import { hintCookie } from "../session.server.ts";
import { notifySignInChange, signInMethodsChanged } from "../sign-in-methods-changed.server.ts";
import { session } from "../tables.server.ts";
import { beginSession } from "./begin-session.server.ts";
import { getErrorCode, inThirtyDays } from "./sign-in.server.ts";

export interface TwoStepSetUp {
  /** QR code for an authenticator app, as SVG. */
  qr_code: string;
  /** The secret as text. */
  secret: string;
  backup_codes: string[];
}

/** Starts the set-up, which takes effect with `confirmTwoStep`. */
export async function beginTwoStep(
  db: Database,
  member: Member,
  { password, headers }: Proof,
): Promise<Result<TwoStepSetUp, AccountRefusal>> {
  const doubt = await provePerson(db, member, { password, headers });
  if (doubt) return refuse(doubt);
  return refusing(async () => {
    const answer = await db.services.auth.api.enableTwoFactor({
      body: { password, method: "totp" },
      headers,
    });
    if (!("totpURI" in answer) || !answer.totpURI) throw new Error("no authenticator secret was made");
    return {
      qr_code: await qrCode(answer.totpURI),
      secret: new URL(answer.totpURI).searchParams.get("secret") ?? "",
      backup_codes: answer.backupCodes ?? [],
    };
  });
}

/**
 * Completes the set-up with a first code, which can't be used again, and ends all sessions. Returns the cookies
 * of a new session.
 */
export async function confirmTwoStep(
  db: Database,
  member: Member,
  { code, headers }: { code: string; headers: Headers },
): Promise<Result<string[], AccountRefusal>> {
  const confirmed = await refusing(() =>
    db.services.auth.api.verifyTOTP({ body: { code: digits(code) }, headers }),
  );
  if (!confirmed.ok) return confirmed;
  await isFirstUse(db, member.id, digits(code));
  return done(await restartSession(db, member, "two_step_on", headers));
}

export async function switchTwoStepOff(
  db: Database,
  member: Member,
  { password, headers }: Proof,
): Promise<Result<string[], AccountRefusal>> {
  const doubt = await provePerson(db, member, { password, headers });
  if (doubt) return refuse(doubt);
  const off = await refusing(() => db.services.auth.api.disableTwoFactor({ body: { password }, headers }));
  return off.ok ? done(await restartSession(db, member, "two_step_off", headers)) : off;
}

/** Replaces the backup codes. */
export async function renewBackupCodes(
  db: Database,
  member: Member,
  { password, headers }: Proof,
): Promise<Result<string[], AccountRefusal>> {
  const doubt = await provePerson(db, member, { password, headers });
  if (doubt) return refuse(doubt);
  const renewed = await refusing(async () => {
    const answer = await db.services.auth.api.generateBackupCodes({ body: { password }, headers });
    return answer.backupCodes;
  });
  if (!renewed.ok) return renewed;
  await db.transaction(async (tx) => {
    await signInMethodsChanged(tx, member.id, { keepSession: member.session_id });
    await notifySignInChange(tx, member, "backup_codes");
  });
  return renewed;
}

/** Ends all sessions after a change of two-step sign-in. Returns the cookies of a new session. */
async function restartSession(
  db: Database,
  member: Member,
  change: "two_step_on" | "two_step_off",
  headers: Headers,
): Promise<string[]> {
  await db.transaction(async (tx) => {
    await signInMethodsChanged(tx, member.id);
    await notifySignInChange(tx, member, change);
  });
  return beginSession(db, member.id, headers);
}

/** Completes a sign-in with a code of the app or a backup code. */
export async function passSecondStep(
  db: Database,
  input: { code: string; address: string; headers: Headers },
): Promise<Result<string[], AccountRefusal>> {
  // The sign-in library also blocks the account after ten wrong codes, which requires the password.
  const key = `second-step:${nameless(input.address)}`;
  if (!(await withinLimit(db, key, signInLimits.client))) {
    logSecurityEvent(db, "sign_in_blocked", { about: "too_many_attempts" });
    return refuse("too_many_attempts");
  }
  const { headers } = input;
  const isAppCode = /^\d{6}$/.test(digits(input.code));
  const passed = await refusing(() =>
    isAppCode
      ? db.services.auth.api.verifyTOTP({ body: { code: digits(input.code) }, headers, returnHeaders: true })
      : db.services.auth.api.verifyBackupCode({
          body: { code: input.code.trim() },
          headers,
          returnHeaders: true,
        }),
  );
  if (!passed.ok) {
    // Without a first step no code was compared, so the attempt doesn't count.
    if (passed.refusal === "second_step_expired") await giveBack(db, [{ key }]);
    else logSecurityEvent(db, "sign_in_failed", { about: "second_step" });
    return passed;
  }
  const { token, user } = passed.value.response;
  if (isAppCode && !(await isFirstUse(db, user.id, digits(input.code)))) {
    await db.delete(session).where(eq(session.token, token ?? ""));
    logSecurityEvent(db, "sign_in_failed", { email: user.email, about: "second_step" });
    return refuse("code_wrong");
  }
  await giveBack(db, [{ key }]);
  logSecurityEvent(db, "sign_in_ok", { email: user.email, about: "second_step" });
  return done([...passed.value.headers.getSetCookie(), hintCookie(db, inThirtyDays())]);
}

/** Accepts each code of the app only once, although it is valid for some half minutes. */
function isFirstUse(db: Database, userId: string, code: string): Promise<boolean> {
  return withinLimit(db, `code-used:${userId}:${code}`, { most: 1, windowSeconds: 5 * 60 });
}

const refusals: Record<string, AccountRefusal> = {
  INVALID_PASSWORD: "password_wrong",
  INVALID_CODE: "code_wrong",
  INVALID_BACKUP_CODE: "code_wrong",
  INVALID_TWO_FACTOR_COOKIE: "second_step_expired",
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: "second_step_expired",
  ACCOUNT_TEMPORARILY_LOCKED: "too_many_attempts",
  TOTP_ALREADY_ENABLED: "two_step_already_on",
  BANNED_USER: "deactivated",
};

async function refusing<Value>(work: () => Promise<Value>): Promise<Result<Value, AccountRefusal>> {
  try {
    return done(await work());
  } catch (error) {
    const code = getErrorCode(error);
    if (code && Object.hasOwn(refusals, code)) return refuse(refusals[code] ?? "code_wrong");
    // The slower of two requests with one code is refused without an error code.
    if (isAPIError(error) && error.statusCode < 500) return refuse("code_wrong");
    throw error;
  }
}

function digits(code: string): string {
  return code.replace(/\s/g, "");
}
