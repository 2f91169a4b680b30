import { and, desc, eq, gt, lt } from "drizzle-orm";
import { ownCookie } from "#app/platform/cookies.ts";
import type { Database } from "#app/platform/database.server.ts";
import { isUuid } from "#app/platform/fields/uuid.ts";
import { type JobHandler, jobHandler, jobKind, type Repeating } from "#app/platform/jobs/jobs.server.ts";
import { isSigned, signature } from "#app/platform/signing.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { dayMs, daySeconds } from "#app/platform/time/durations.ts";
import { pendingSignUps } from "../tables.server.ts";
import { authOf } from "./auth.server.ts";
import { redirectTarget } from "./redirect-target.ts";

/** Each costs a sign-in with a wrong password one more comparison. */
const COMPARED = 3;
const PURPOSE = "sign-up";

export type PendingSignUp = typeof pendingSignUps.$inferSelect;

export async function keepSignUp(
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

/** The link in the verification mail: good for this one sign-up, for one day. */
export function verificationLink(id: string, target: string): string {
  const address = new URL("/auth/callback", authOf().options.baseURL);
  address.searchParams.set("token", `${id}.${signature(PURPOSE, id)}`);
  if (redirectTarget(target) !== "/") address.searchParams.set("redirect", redirectTarget(target));
  return address.href;
}

/** The sign-up that a link names, if the link was written here. */
export function signUpOfLink(token: string): string | null {
  const [id = "", mark] = token.split(".", 2);
  return isUuid(id) && isSigned(PURPOSE, id, mark) ? id : null;
}

/** The sign-up that can still become an account. Looking changes nothing. */
export async function findOpenSignUp(db: Database, id: string): Promise<PendingSignUp | null> {
  const [row] = await db.select().from(pendingSignUps).where(isOpen(id));
  return row ?? null;
}

function isOpen(id: string) {
  const { closed, expires_at } = pendingSignUps;
  return and(eq(pendingSignUps.id, id), eq(closed, false), gt(expires_at, now()));
}

/**
 * The latest sign-up of the address with this password, open or closed: what is said at sign-in must not
 * tell whether the address has an account.
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
  const { password: passwords } = await authOf().$context;
  // All are compared, whichever matches: the time does not tell which it was.
  const matches = await Promise.all(
    rows.map((row) => passwords.verify({ hash: row.password_hash, password })),
  );
  return rows.find((_, index) => matches[index]) ?? null;
}

/** A fresh link was sent: it is good for a whole day again. */
export async function prolongSignUp(tx: Database, id: string): Promise<void> {
  await tx.update(pendingSignUps).set({ expires_at: inOneDay() }).where(eq(pendingSignUps.id, id));
}

function inOneDay(): Date {
  return new Date(now().getTime() + dayMs);
}

const begun = ownCookie("sign_up", { path: "/auth" });

/** Marks the browser that signed up: only there the link acts at once, with the password typed there. */
export function signUpCookie(id: string): string {
  return begun.set(id, daySeconds);
}

/** The latest sign-up of this browser; whether there is one, the database knows. */
export function signUpOfBrowser(headers: Headers): string | undefined {
  const id = begun.read(headers.get("Cookie")) ?? "";
  return isUuid(id) ? id : undefined;
}

const signUpSweep = jobKind<Record<string, never>>("sign-up-sweep");
export const signUpRepeating: Repeating[] = [{ kind: signUpSweep, cron: "50 * * * *" }];

export function signUpHandlers(db: Database): JobHandler[] {
  return [jobHandler(signUpSweep, () => sweepSignUps(db))];
}

/** Removes sign-ups that nobody confirmed in time. */
export async function sweepSignUps(db: Database): Promise<void> {
  await db.delete(pendingSignUps).where(lt(pendingSignUps.expires_at, now()));
}
