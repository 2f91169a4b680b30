import { eq } from "drizzle-orm";
import { audit } from "#app/platform/audit.server.ts";
import { now } from "#app/platform/clock.ts";
import { type Database, isDatabaseDown } from "#app/platform/database.server.ts";
import { announce } from "#app/platform/live.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { sayFarewell } from "./account-deleted.server.ts";
import { authOf } from "./auth.server.ts";
import type { Member } from "./member.ts";
import type { AccountRefusal } from "./messages.ts";
import { countHolders, hasPassword } from "./queries.server.ts";
import { codeOf } from "./sign-in.server.ts";
import { roles, session, user } from "./tables.server.ts";
import { may } from "./who-may.ts";

const FRESH_MS = 10 * 60 * 1000;

/**
 * Deletes the person's own account. Asks for the password, or for a sign-in within the last ten minutes
 * where there is none. What hangs on the account is handled by the rooms that own it.
 */
export async function deleteAccount(
  db: Database,
  member: Member,
  input: { password: string; headers: Headers },
): Promise<Result<null, AccountRefusal>> {
  if (!may(member, "account.change_own")) return refuse("not_allowed");
  const proof = await prove(db, member, input);
  if (proof) return refuse(proof);
  return db.transaction(async (tx) => {
    // Locked as in removeRole: two last super admins cannot leave at the same time.
    await tx.select().from(roles).where(eq(roles.name, "super_admin")).for("update");
    if (member.roles.includes("super_admin") && (await countHolders(tx, "super_admin")) < 2) {
      return refuse("last_super_admin");
    }
    await sayFarewell(tx, { user_id: member.id });
    await audit(tx, { actor: null, action: "account.delete", subject: "user", subject_id: member.id });
    await announce(tx, `user:${member.id}`, { about: "session" });
    await tx.delete(user).where(eq(user.id, member.id));
    return done(null);
  });
}

/** Why the person has not proven to be themselves; undefined when they have. */
async function prove(
  db: Database,
  member: Member,
  input: { password: string; headers: Headers },
): Promise<AccountRefusal | undefined> {
  if (!(await hasPassword(db, member.id))) {
    const [row] = await db.select().from(session).where(eq(session.id, member.session_id));
    return row && now().getTime() - row.createdAt.getTime() < FRESH_MS ? undefined : "sign_in_again";
  }
  try {
    await authOf().api.verifyPassword({ body: { password: input.password }, headers: input.headers });
    return undefined;
  } catch (error) {
    if (isDatabaseDown(error) || !codeOf(error)) throw error;
    return "password_wrong";
  }
}
