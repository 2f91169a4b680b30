import { eq } from "drizzle-orm";
import { audit } from "#app/platform/audit.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { notifyStaffLists, publishToUser } from "#app/platform/live/live.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import { type Granting, hasOtherSuperAdmin, lockPerson, mayGrant } from "./assign-role.server.ts";
import type { AccountRefusal } from "./messages.ts";
import { listRoles } from "./queries.server.ts";
import { isTeachingRole, sortRoles } from "./roles.ts";
import { signInMethodsChanged } from "./sign-in-methods-changed.server.ts";
import { user } from "./tables.server.ts";
import { may } from "./who-may.ts";

interface ActiveInput {
  user_id: string;
  active: boolean;
  /** Why somebody is kept out; for staff. */
  reason?: string | undefined;
}

/** Activates or deactivates an account. Deactivating ends its sessions at once. */
export async function setAccountActive(
  db: Database,
  actor: Granting,
  input: ActiveInput,
): Promise<Result<null, AccountRefusal>> {
  if (actor !== "operator" && !may(actor, "accounts.set_active")) return refuse("not_allowed");
  return db.transaction(async (tx) => {
    const person = await lockPerson(tx, input.user_id);
    if (!person) return refuse("unknown_person");
    const held = sortRoles(await listRoles(tx, input.user_id));
    if (!held.every((role) => mayGrant(actor, role))) return refuse("not_allowed");
    if (Boolean(person.banned) === !input.active) return done(null);
    if (!input.active) {
      if (held.includes("super_admin") && !(await hasOtherSuperAdmin(tx, input.user_id))) {
        return refuse("last_super_admin");
      }
      const refusal = held.some(isTeachingRole)
        ? await tx.services.leavingRefusal(tx, input.user_id)
        : undefined;
      if (refusal) return refuse(refusal);
    }
    const banReason = input.active ? null : input.reason || null;
    await tx
      .update(user)
      .set({ banned: !input.active, banReason, updatedAt: now() })
      .where(eq(user.id, input.user_id));
    if (input.active) await publishToUser(tx, input.user_id, { about: "session" });
    else await signInMethodsChanged(tx, input.user_id);
    const action = input.active ? "accounts.activate" : "accounts.deactivate";
    await audit(tx, actor, action, input.user_id, {
      before: { active: !input.active },
      after: { active: input.active },
    });
    await notifyStaffLists(tx, "people");
    return done(null);
  });
}
