import { eq } from "drizzle-orm";
import { audit } from "#app/platform/audit.server.ts";
import { type Database, isDeadlock } from "#app/platform/database.server.ts";
import { notifyStaffLists } from "#app/platform/live/live.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { hasOtherSuperAdmin, lockSuperAdmins } from "./assign-role.server.ts";
import type { Member } from "./member.ts";
import type { AccountRefusal } from "./messages.ts";
import { type Proof, provePerson } from "./password/prove-person.server.ts";
import { listRoles } from "./queries.server.ts";
import { forgetSignUps } from "./sign-in/close-sign-ups.server.ts";
import { signInMethodsChanged } from "./sign-in-methods-changed.server.ts";
import { user } from "./tables.server.ts";
import { may } from "./who-may.ts";

const MOST_TRIES = 8;

/**
 * Deletes the person's own account, once they have proven to be themselves. What hangs on it is handled by
 * the rooms that own it.
 */
export async function deleteAccount(
  db: Database,
  member: Member,
  input: Proof,
): Promise<Result<null, AccountRefusal>> {
  if (!may(member, "account.change_own")) return refuse("not_allowed");
  const proof = await provePerson(db, member, input);
  if (proof) return refuse(proof);
  for (let tries = 1; ; tries += 1) {
    try {
      return await removePerson(db, member);
    } catch (error) {
      // Another tab has just booked, or somebody else's change met this one: what was done is undone.
      const again = error instanceof DeletionOvertaken || isDeadlock(error);
      if (!again || tries === MOST_TRIES) throw error;
    }
  }
}

function removePerson(db: Database, member: Member): Promise<Result<null, AccountRefusal>> {
  return db.transaction(async (tx) => {
    // Locked as where roles change: two last super admins cannot leave at the same time.
    await lockSuperAdmins(tx);
    // Not `member.roles`, which lacks roles that wait for two-step sign-in.
    const heldRoles = await listRoles(tx, member.id);
    if (heldRoles.includes("super_admin") && !(await hasOtherSuperAdmin(tx, member.id))) {
      return refuse("last_super_admin");
    }
    await audit(tx, null, "account.delete", member.id);
    await removeAccount(tx, member);
    return done(null);
  });
}

/** Everything of an account goes, in the transaction that has decided so. */
export async function removeAccount(tx: Database, person: { id: string; email: string }): Promise<void> {
  await runAccountDeleted(tx, { user_id: person.id });
  await lockLeavingPerson(tx, person.id);
  await forgetSignUps(tx, { email: person.email });
  await signInMethodsChanged(tx, person.id);
  await tx.delete(user).where(eq(user.id, person.id));
  await notifyStaffLists(tx, "people");
}

declare module "#app/platform/database/services.server.ts" {
  interface Services {
    /**
     * What each room does when an account is deleted (removing personal data, freeing seats), in this order and in
     * the transaction that deletes it.
     */
    accountDeleted: readonly ((tx: Database, leaving: { user_id: string }) => Promise<void>)[];
  }
}

export async function runAccountDeleted(tx: Database, leaving: { user_id: string }): Promise<void> {
  for (const part of tx.services.accountDeleted) await part(tx, leaving);
}

/** Something new was booked for the person while the account was being deleted: it begins again. */
export class DeletionOvertaken extends Error {}

/**
 * Locks the person's row until `tx` ends: nothing new can belong to them from here on. Whoever books locks
 * a session first and a person with the booking's row, so the deletion does it in the same order: sessions
 * and bookings before this, and nothing of that kind after it.
 */
export async function lockLeavingPerson(tx: Database, user_id: string): Promise<void> {
  await tx.select({ id: user.id }).from(user).where(eq(user.id, user_id)).for("update");
}
