import { and, eq } from "drizzle-orm";
import { audit } from "#app/platform/audit.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { publishToUser } from "#app/platform/live/live.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import type { Actor } from "./member.ts";
import type { AccountRefusal } from "./messages.ts";
import { countHolders, listRoles } from "./queries.server.ts";
import { type RoleName, roleNames } from "./roles.ts";
import { roles, user, userRoles } from "./tables.server.ts";
import { may } from "./who-may.ts";

/** The operator at the console may do what a super admin may. */
export type Granting = Actor | "operator";

interface RoleInput {
  user_id: string;
  role: RoleName;
}

/** Makes sure that the roles of the studio exist. */
export async function ensureRoles(db: Database): Promise<void> {
  await db
    .insert(roles)
    .values(roleNames.map((name) => ({ name })))
    .onConflictDoNothing();
}

/** Gives a role without asking: for new accounts, inside the transaction that makes them. */
export async function giveRole(
  tx: Database,
  { user_id, role }: RoleInput,
  assigned_by: string,
): Promise<void> {
  const [row] = await tx.select({ id: roles.id }).from(roles).where(eq(roles.name, role));
  if (!row) throw new Error(`the role ${role} does not exist`);
  await tx.insert(userRoles).values({ user_id, role_id: row.id, assigned_by }).onConflictDoNothing();
}

export async function assignRole(
  db: Database,
  actor: Granting,
  input: RoleInput,
): Promise<Result<RoleName, AccountRefusal>> {
  if (!mayGrant(actor, input.role)) return refuse("not_allowed");
  await db.transaction(async (tx) => {
    await giveRole(tx, input, actor === "operator" || !actor ? "system" : actor.id);
    await note(tx, actor, "roles.assign", input);
  });
  return done(input.role);
}

/** Takes a role away. At least one stays, and the studio keeps a super admin. */
export async function removeRole(
  db: Database,
  actor: Granting,
  input: RoleInput,
): Promise<Result<RoleName, AccountRefusal>> {
  if (!mayGrant(actor, input.role)) return refuse("not_allowed");
  return db.transaction(async (tx) => {
    // The role's row is the lock: two removals of the last holders cannot pass each other.
    const [row] = await tx
      .select({ id: roles.id })
      .from(roles)
      .where(eq(roles.name, input.role))
      .for("update");
    if (!row) return refuse("unknown_role");
    // The person's row as well: two roles cannot go at once, each because the other is still there.
    await tx.select({ id: user.id }).from(user).where(eq(user.id, input.user_id)).for("update");
    const held = await listRoles(tx, input.user_id);
    if (held.includes(input.role) && held.length === 1) return refuse("last_role");
    if (
      input.role === "super_admin" &&
      held.includes("super_admin") &&
      (await countHolders(tx, "super_admin")) < 2
    ) {
      return refuse("last_super_admin");
    }
    await tx
      .delete(userRoles)
      .where(and(eq(userRoles.user_id, input.user_id), eq(userRoles.role_id, row.id)));
    await note(tx, actor, "roles.remove", input);
    return done(input.role);
  });
}

/** Only a super admin gives or takes admin and super_admin. */
function mayGrant(actor: Granting, role: RoleName): boolean {
  if (actor === "operator") return true;
  if (!may(actor, "roles.grant")) return false;
  return (role !== "admin" && role !== "super_admin") || Boolean(actor?.roles.includes("super_admin"));
}

async function note(
  tx: Database,
  actor: Granting,
  action: "roles.assign" | "roles.remove",
  input: RoleInput,
): Promise<void> {
  await audit(tx, actor, action, input.user_id, { after: { role: input.role } });
  await publishToUser(tx, input.user_id, { about: "session" });
}
