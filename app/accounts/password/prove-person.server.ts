import { eq } from "drizzle-orm";
import { type Database, isDatabaseDown } from "#app/platform/database.server.ts";
import { logSecurityEvent } from "#app/platform/operating/security-events.server.ts";
import { giveBack, withinLimits } from "#app/platform/rate-limit.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { proofCounters } from "../attempts.server.ts";
import type { Member } from "../member.ts";
import type { AccountRefusal } from "../messages.ts";
import { hasPassword } from "../queries.server.ts";
import { getErrorCode } from "../sign-in/sign-in.server.ts";
import { session } from "../tables.server.ts";

const FRESH_MS = 10 * 60 * 1000;

export interface Proof {
  password: string;
  headers: Headers;
}

/**
 * Checks the member's identity before a critical change: by password, or by a sign-in within ten minutes for
 * accounts without one. Returns the refusal, or undefined.
 */
export async function provePerson(
  db: Database,
  member: Member,
  { password, headers }: Proof,
): Promise<AccountRefusal | undefined> {
  if (!(await hasPassword(db, member.id))) {
    const [row] = await db.select().from(session).where(eq(session.id, member.session_id));
    return row && now().getTime() - row.createdAt.getTime() < FRESH_MS ? undefined : "sign_in_again";
  }
  return provePassword(db, member, { password, headers });
}

/** Checks the member's password. Failures count as at sign-in. */
export async function provePassword(
  db: Database,
  member: Member,
  { password, headers }: Proof,
): Promise<AccountRefusal | undefined> {
  const counters = proofCounters(member);
  if (!(await withinLimits(db, counters))) {
    logSecurityEvent(db, "sign_in_blocked", { email: member.email, about: "proof" });
    return "too_many_attempts";
  }
  try {
    await db.services.auth.api.verifyPassword({ body: { password }, headers });
  } catch (error) {
    if (isDatabaseDown(error) || !getErrorCode(error)) throw error;
    logSecurityEvent(db, "sign_in_failed", { email: member.email, about: "proof" });
    return "password_wrong";
  }
  await giveBack(db, counters);
  return undefined;
}
