import { eq } from "drizzle-orm";
import type { Database } from "#app/platform/database.server.ts";
import { publishToUser } from "#app/platform/live/live.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import { hasOtherSuperAdmin, lockPerson, mayGrant, type RoleActor } from "./assign-role.server.ts";
import { changed, command } from "./command/command.server.ts";
import type { AccountRefusal } from "./messages.ts";
import { listRoles } from "./queries.server.ts";
import { isTeachingRole, sortRoles } from "./roles.ts";
import { signInMethodsChanged } from "./sign-in-methods-changed.server.ts";
import { user } from "./tables.server.ts";

interface ActiveInput {
  user_id: string;
  active: boolean;
  /** Reason for staff. */
  reason?: string | undefined;
}

/** Activates or deactivates an account. Deactivating ends its sessions at once. */
export async function setAccountActive(
  db: Database,
  actor: RoleActor,
  input: ActiveInput,
): Promise<Result<null, AccountRefusal>> {
  const options = {
    right: "accounts.set_active",
    audit: input.active ? "accounts.activate" : "accounts.deactivate",
    lists: ["people"],
  } as const;
  return command(db, actor, options, async (tx) => {
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
    return changed(null, {
      id: input.user_id,
      before: { active: !input.active },
      after: { active: input.active },
    });
  });
}
