import { count, eq } from "drizzle-orm";
import type { Database } from "#app/platform/database.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import { lockPerson, mayGrant } from "../assign-role.server.ts";
import { changed, command } from "../command/command.server.ts";
import type { Actor } from "../member.ts";
import type { AccountRefusal } from "../messages.ts";
import { listRoles } from "../queries.server.ts";
import { sortRoles } from "../roles.ts";
import { notifySignInChange, signInMethodsChanged } from "../sign-in-methods-changed.server.ts";
import { session, twoFactor, user } from "../tables.server.ts";

/**
 * Signs a person out on every device and ends their reset links and unfinished second steps. The account stays
 * active. Only a super admin may do it to admins and super admins. Returns the number of sessions that ended.
 */
export async function endSessions(
  db: Database,
  actor: Actor,
  { user_id }: { user_id: string },
): Promise<Result<number, AccountRefusal>> {
  const options = { right: "accounts.end_sessions", audit: "accounts.end_sessions" } as const;
  return command(db, actor, options, async (tx, by) => {
    const person = await lockPerson(tx, user_id);
    if (!person) return refuse("unknown_person");
    const held = sortRoles(await listRoles(tx, user_id));
    if (!held.every((role) => mayGrant(by, role))) return refuse("not_allowed");
    // An open invitation isn't a session, and its link stays valid.
    if (!person.emailVerified) return done(0);
    const [open] = await tx.select({ sessions: count() }).from(session).where(eq(session.userId, user_id));
    await signInMethodsChanged(tx, user_id);
    return changed(open?.sessions ?? 0, { id: user_id });
  });
}

/**
 * Turns off two-step sign-in from the command line, for a member who lost phone and backup codes, and ends all
 * sessions. Returns whether it was on.
 */
export function resetTwoStep(db: Database, user_id: string): Promise<Result<boolean, AccountRefusal>> {
  // The operator on the command line has every right.
  const options = { right: "accounts.end_sessions", audit: "accounts.reset_two_step" } as const;
  return command(db, "operator", options, async (tx) => {
    const [person] = await tx.select().from(user).where(eq(user.id, user_id)).for("no key update");
    if (!person) return refuse("unknown_person");
    await tx.delete(twoFactor).where(eq(twoFactor.userId, user_id));
    if (!person.twoFactorEnabled) return done(false);
    await tx.update(user).set({ twoFactorEnabled: false, updatedAt: now() }).where(eq(user.id, user_id));
    await signInMethodsChanged(tx, user_id);
    await notifySignInChange(tx, person, "two_step_off");
    return changed(true, { id: user_id });
  });
}
