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
import { forgetSignUps } from "./sign-in/pending-sign-ups.server.ts";
import { signInMethodsChanged } from "./sign-in-methods-changed.server.ts";
import { user } from "./tables.server.ts";
import { may } from "./who-may.ts";

const MOST_TRIES = 8;

/** Deletes the member's own account after a proof of identity. The rooms delete the data they own. */
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
      // Another tab has booked, or a deadlock occurred; the transaction was rolled back.
      const again = error instanceof DeletionOvertaken || isDeadlock(error);
      if (!again || tries === MOST_TRIES) throw error;
    }
  }
}

function removePerson(db: Database, member: Member): Promise<Result<null, AccountRefusal>> {
  return db.transaction(async (tx) => {
    // Two last super admins can't leave at the same time.
    await lockSuperAdmins(tx);
    // `member.roles` lacks roles that wait for two-step sign-in.
    const heldRoles = await listRoles(tx, member.id);
    if (heldRoles.includes("super_admin") && !(await hasOtherSuperAdmin(tx, member.id))) {
      return refuse("last_super_admin");
    }
    await audit(tx, null, "account.delete", member.id);
    await removeAccount(tx, member);
    return done(null);
  });
}

/** Deletes an account in the caller's transaction. */
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
     * Cleanup by each module (removing personal data, freeing seats), run in this order in the deleting transaction.
     */
    accountDeleted: readonly ((tx: Database, leaving: { user_id: string }) => Promise<void>)[];
  }
}

export async function runAccountDeleted(tx: Database, leaving: { user_id: string }): Promise<void> {
  for (const part of tx.services.accountDeleted) await part(tx, leaving);
}

/** Thrown when a booking was made during the deletion, which then starts again. */
export class DeletionOvertaken extends Error {}

/**
 * Locks the member's row until `tx` ends, so that nothing new can belong to the account. Bookings lock a session
 * before the member, so deletions must handle sessions and bookings before this lock.
 */
export async function lockLeavingPerson(tx: Database, user_id: string): Promise<void> {
  await tx.select({ id: user.id }).from(user).where(eq(user.id, user_id)).for("update");
}
