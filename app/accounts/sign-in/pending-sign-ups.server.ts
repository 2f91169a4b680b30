import { and, desc, eq, gt, lt } from "drizzle-orm";
import { ownCookie } from "#app/platform/cookies.ts";
import type { Database } from "#app/platform/database.server.ts";
import { isUuid } from "#app/platform/fields/uuid.ts";
import { type JobHandler, jobHandler, jobKind, type Repeating } from "#app/platform/jobs/jobs.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { dayMs, daySeconds } from "#app/platform/time/durations.ts";
import { pendingSignUps } from "../tables.server.ts";
import { redirectTarget } from "./redirect-target.ts";

/** Most sign-ups to compare, because each slows down a sign-in with a wrong password. */
const COMPARED = 3;
const PURPOSE = "sign-up";

export type PendingSignUp = typeof pendingSignUps.$inferSelect;

export async function savePendingSignUp(
  tx: Database,
  input: { email: string; password_hash: string; closed: boolean },
): Promise<string> {
  const [row] = await tx
    .insert(pendingSignUps)
    .values({ ...input, expires_at: inOneDay(), created_at: now() })
    .returning({ id: pendingSignUps.id });
  if (!row) throw new Error("the sign-up was not written");
  return row.id;
}

/** Builds the link in the verification email, valid for one sign-up and one day. */
export function verificationLink(db: Database, id: string, target: string): string {
  const address = new URL("/auth/callback", db.services.auth.options.baseURL);
  address.searchParams.set("token", `${id}.${db.services.signing.sign(PURPOSE, id)}`);
  if (redirectTarget(target) !== "/") address.searchParams.set("redirect", redirectTarget(target));
  return address.href;
}

/** Returns the sign-up of a link with a valid signature. */
export function signUpOfLink(db: Database, token: string): string | null {
  const [id = "", mark] = token.split(".", 2);
  return isUuid(id) && db.services.signing.isSigned(PURPOSE, id, mark) ? id : null;
}

/** Finds a sign-up that can still become an account, without changes. */
export async function findOpenSignUp(db: Database, id: string): Promise<PendingSignUp | null> {
  const [row] = await db.select().from(pendingSignUps).where(isOpen(id));
  return row ?? null;
}

function isOpen(id: string) {
  const { closed, expires_at } = pendingSignUps;
  return and(eq(pendingSignUps.id, id), eq(closed, false), gt(expires_at, now()));
}

/**
 * Finds the address's latest sign-up with this password, open or closed, so that the sign-in doesn't reveal
 * accounts.
 */
export async function findSignUpByPassword(
  db: Database,
  email: string,
  password: string,
): Promise<PendingSignUp | null> {
  const rows = await db
    .select()
    .from(pendingSignUps)
    .where(and(eq(pendingSignUps.email, email), gt(pendingSignUps.expires_at, now())))
    .orderBy(desc(pendingSignUps.created_at), desc(pendingSignUps.id))
    .limit(COMPARED);
  const { password: passwords } = await db.services.auth.$context;
  // Compares all, so that the time doesn't reveal the match.
  const matches = await Promise.all(
    rows.map((row) => passwords.verify({ hash: row.password_hash, password })),
  );
  return rows.find((_, index) => matches[index]) ?? null;
}

/** Extends a sign-up by a day after a new link. */
export async function prolongSignUp(tx: Database, id: string): Promise<void> {
  await tx.update(pendingSignUps).set({ expires_at: inOneDay() }).where(eq(pendingSignUps.id, id));
}

function inOneDay(): Date {
  return new Date(now().getTime() + dayMs);
}

const begun = ownCookie("sign_up", { path: "/auth" });

/**
 * Returns the cookie of the browser that signed up, where the link acts at once with the password typed there.
 */
export function signUpCookie(db: Database, id: string): string {
  return begun(db).set(id, daySeconds);
}

/** Reads the id of this browser's latest sign-up, which may no longer exist. */
export function signUpOfBrowser(db: Database, headers: Headers): string | undefined {
  const id = begun(db).read(headers.get("Cookie")) ?? "";
  return isUuid(id) ? id : undefined;
}

const signUpSweep = jobKind<Record<string, never>>("sign-up-sweep");
export const signUpRepeating: Repeating[] = [{ kind: signUpSweep, cron: "50 * * * *" }];

export function signUpHandlers(db: Database): JobHandler[] {
  return [jobHandler(signUpSweep, () => sweepSignUps(db))];
}

/** Deletes expired sign-ups. */
export async function sweepSignUps(db: Database): Promise<void> {
  await db.delete(pendingSignUps).where(lt(pendingSignUps.expires_at, now()));
}

/** Closes the sign-ups of an address that now has an account. */
export async function closeSignUps(tx: Database, email: string): Promise<void> {
  await tx.update(pendingSignUps).set({ closed: true }).where(eq(pendingSignUps.email, email.toLowerCase()));
}

/** Deletes sign-ups that became an account or whose person was deleted. */
export async function forgetSignUps(tx: Database, which: { id: string } | { email: string }): Promise<void> {
  const named = "id" in which ? eq(pendingSignUps.id, which.id) : eq(pendingSignUps.email, which.email);
  await tx.delete(pendingSignUps).where(named);
}
