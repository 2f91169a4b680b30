import { eq } from "drizzle-orm";
import { audit } from "#app/platform/audit.server.ts";
import { type Database, isDeadlock } from "#app/platform/database.server.ts";
import { publishToUser } from "#app/platform/live/live.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { DeletionOvertaken, lockLeavingPerson, runAccountDeleted } from "./account-deleted.server.ts";
import { forgetNewAddress } from "./change-address.server.ts";
import { forgetSignUps } from "./close-sign-ups.server.ts";
import type { Member } from "./member.ts";
import type { AccountRefusal } from "./messages.ts";
import { type Proof, provePerson } from "./password/prove-person.server.ts";
import { countHolders } from "./queries.server.ts";
import { roles, user } from "./tables.server.ts";
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
    // Locked as in removeRole: two last super admins cannot leave at the same time.
    await tx.select().from(roles).where(eq(roles.name, "super_admin")).for("update");
    if (member.roles.includes("super_admin") && (await countHolders(tx, "super_admin")) < 2) {
      return refuse("last_super_admin");
    }
    await runAccountDeleted(tx, { user_id: member.id });
    await lockLeavingPerson(tx, member.id);
    await forgetNewAddress(tx, member.id);
    await forgetSignUps(tx, { email: member.email });
    await audit(tx, null, "account.delete", member.id);
    await publishToUser(tx, member.id, { about: "session" });
    await tx.delete(user).where(eq(user.id, member.id));
    return done(null);
  });
}
