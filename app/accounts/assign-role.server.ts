import { and, count, eq, inArray, ne } from "drizzle-orm";
import type { Database } from "#app/platform/database.server.ts";
import { publishToUser } from "#app/platform/live/live.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { changed, command } from "./command/command.server.ts";
import type { Actor } from "./member.ts";
import type { AccountRefusal } from "./messages.ts";
import { listRoles } from "./queries.server.ts";
import { isTeachingRole, type RoleName, roleNames, sortRoles } from "./roles.ts";
import { roles, user, userRoles } from "./tables.server.ts";
import { may } from "./who-may.ts";

/** The operator on the command line has the rights of a super admin. */
export type RoleActor = Actor | "operator";

interface RoleInput {
  user_id: string;
  role: RoleName;
}

/** Creates the studio's roles. */
export async function ensureRoles(db: Database): Promise<void> {
  await db
    .insert(roles)
    .values(roleNames.map((name) => ({ name })))
    .onConflictDoNothing();
}

/** Adds a role without checks, in the transaction that creates an account. */
export async function giveRole(
  tx: Database,
  { user_id, role }: RoleInput,
  assigned_by: string,
): Promise<void> {
  const [row] = await tx.select({ id: roles.id }).from(roles).where(eq(roles.name, role));
  if (!row) throw new Error(`the role ${role} does not exist`);
  await tx.insert(userRoles).values({ user_id, role_id: row.id, assigned_by }).onConflictDoNothing();
}

export function assignRole(
  db: Database,
  actor: RoleActor,
  { user_id, role }: RoleInput,
): Promise<Result<RoleName[], AccountRefusal>> {
  return changeHeld(db, actor, user_id, [role], (held) => [...held, role]);
}

/** Removes a role. Members keep at least one, and the studio keeps a super admin. */
export function removeRole(
  db: Database,
  actor: RoleActor,
  { user_id, role }: RoleInput,
): Promise<Result<RoleName[], AccountRefusal>> {
  return changeHeld(db, actor, user_id, [role], (held) => held.filter((one) => one !== role));
}

/**
 * Changes several roles at once. `seen` are the roles when the form was opened, so that other changes aren't
 * overwritten.
 */
export function changeRoles(
  db: Database,
  actor: RoleActor,
  input: { user_id: string; roles: readonly RoleName[]; seen: readonly RoleName[] },
): Promise<Result<RoleName[], AccountRefusal>> {
  const newRoles = sortRoles(input.roles);
  const seen = sortRoles(input.seen);
  const differing = roleNames.filter((role) => newRoles.includes(role) !== seen.includes(role));
  return changeHeld(db, actor, input.user_id, differing, (held) =>
    held.join() === seen.join() ? newRoles : "changed_meanwhile",
  );
}

type NewRoles = (held: RoleName[]) => readonly RoleName[] | AccountRefusal;

function changeHeld(
  db: Database,
  actor: RoleActor,
  user_id: string,
  differing: readonly RoleName[],
  change: NewRoles,
): Promise<Result<RoleName[], AccountRefusal>> {
  const options = { right: "roles.grant", audit: "roles.change", lists: ["people"] } as const;
  return command(db, actor, options, async (tx, by) => {
    if (!differing.every((role) => mayGrant(by, role))) return refuse("not_allowed");
    const person = await lockPerson(tx, user_id);
    if (!person) return refuse("unknown_person");
    const before = sortRoles(await listRoles(tx, user_id));
    const newRoles = change(before);
    if (typeof newRoles === "string") return refuse(newRoles);
    const after = sortRoles(newRoles);
    if (after.length === 0) return refuse("last_role");
    const removed = before.filter((role) => !after.includes(role));
    const added = after.filter((role) => !before.includes(role));
    if (removed.length + added.length === 0) return done(before);
    if (removed.includes("super_admin") && !(await hasOtherSuperAdmin(tx, user_id))) {
      return refuse("last_super_admin");
    }
    if (removed.some(isTeachingRole) && !after.some(isTeachingRole)) {
      const refusal = await tx.services.leavingRefusal(tx, user_id);
      if (refusal) return refuse(refusal);
    }
    for (const role of added) await giveRole(tx, { user_id, role }, by === "operator" ? "system" : by.id);
    if (removed.length > 0) {
      const rows = await tx.select({ id: roles.id }).from(roles).where(inArray(roles.name, removed));
      const ids = rows.map(({ id }) => id);
      await tx.delete(userRoles).where(and(eq(userRoles.user_id, user_id), inArray(userRoles.role_id, ids)));
    }
    const actor_id = by === "operator" ? null : by.id;
    await tx.services.rolesChanged(tx, { user_id, before, after, actor_id });
    await publishToUser(tx, user_id, { about: "session" });
    return changed(after, { id: user_id, before: { roles: before }, after: { roles: after } });
  });
}

/**
 * Locks the super admin role and then the member's row. The role is the lock for all changes of super admins, so
 * that two of the last holders can't leave at the same time.
 */
export async function lockPerson(tx: Database, user_id: string) {
  await lockSuperAdmins(tx);
  const rows = await tx.select().from(user).where(eq(user.id, user_id)).for("no key update");
  return rows[0];
}

/** Locks the super admin role for a transaction that may remove one. */
export async function lockSuperAdmins(tx: Database): Promise<void> {
  await tx.select({ id: roles.id }).from(roles).where(eq(roles.name, "super_admin")).for("no key update");
}

/** Checks that another super admin can sign in. */
export async function hasOtherSuperAdmin(tx: Database, user_id: string): Promise<boolean> {
  const rows = await tx
    .select({ others: count() })
    .from(userRoles)
    .innerJoin(roles, eq(roles.id, userRoles.role_id))
    .innerJoin(user, eq(user.id, userRoles.user_id))
    .where(
      and(
        eq(roles.name, "super_admin"),
        ne(user.id, user_id),
        eq(user.banned, false),
        eq(user.emailVerified, true),
      ),
    );
  return (rows[0]?.others ?? 0) > 0;
}

/** Checks the right to assign a role. Only super admins assign admin and super_admin. */
export function mayGrant(actor: RoleActor, role: RoleName): boolean {
  if (actor === "operator") return true;
  const isAdminRole = role === "admin" || role === "super_admin";
  return may(actor, "roles.grant") && (!isAdminRole || Boolean(actor?.roles.includes("super_admin")));
}

/** Reasons against removing a teacher. */
export type LeavingRefusal = "teaches_still";

declare module "#app/platform/database/services.server.ts" {
  interface Services {
    /** Why a person may not lose a teaching role or be deactivated. Applies to the operator too. */
    leavingRefusal: (tx: Database, user_id: string) => Promise<LeavingRefusal | undefined>;
  }
}

export interface RolesChanged {
  user_id: string;
  before: RoleName[];
  after: RoleName[];
  /** Null for the operator. */
  actor_id: string | null;
}

declare module "#app/platform/database/services.server.ts" {
  interface Services {
    /** Notifies the person, in the transaction that changes the roles. */
    rolesChanged: (tx: Database, changed: RolesChanged) => Promise<void>;
  }
}
