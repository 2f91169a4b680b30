import { and, asc, count, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#app/platform/database.server.ts";
import { alphabetical } from "#app/platform/text/alphabetical.server.ts";
import { toSearchKey } from "#app/platform/text/search-key.server.ts";
import { withoutAddresses } from "./full-name.ts";
import type { RoleName } from "./roles.ts";
import { account, roles, user, userRoles } from "./tables.server.ts";

/** Search key of name and address, as in the index. */
export const personKey = toSearchKey(sql`' ' || ${user.name} || ' ' || ${user.email}`);

export async function findAccountByEmail(db: Database, email: string) {
  const rows = await db.select().from(user).where(eq(user.email, email.trim().toLowerCase()));
  return rows[0];
}

/** Finds an account's verified address. */
export async function findProvenAddress(db: Database, userId: string): Promise<string | undefined> {
  const rows = await db
    .select({ email: user.email })
    .from(user)
    .where(and(eq(user.id, userId), eq(user.emailVerified, true)));
  return rows[0]?.email;
}

export async function findAccount(db: Database, id: string) {
  const rows = await db.select().from(user).where(eq(user.id, id));
  return rows[0];
}

/** Counts the active people with a role. */
export async function countHolders(db: Database, role: RoleName): Promise<number> {
  const rows = await db
    .select({ holders: count() })
    .from(userRoles)
    .innerJoin(roles, eq(roles.id, userRoles.role_id))
    .innerJoin(user, eq(user.id, userRoles.user_id))
    .where(and(eq(roles.name, role), eq(user.banned, false)));
  return rows[0]?.holders ?? 0;
}

/** Lists the ids of active super admins and admins. */
export async function listChiefs(db: Database): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: user.id })
    .from(userRoles)
    .innerJoin(roles, eq(roles.id, userRoles.role_id))
    .innerJoin(user, eq(user.id, userRoles.user_id))
    .where(and(inArray(roles.name, ["super_admin", "admin"]), eq(user.banned, false)));
  return rows.map(({ id }) => id);
}

/** Lists the active people with one of these roles, by name, with their roles among these. */
export async function listPeopleWithRoles(
  db: Database,
  roleNames: readonly RoleName[],
): Promise<{ id: string; name: string; roles: RoleName[] }[]> {
  const ids = await roleIds(db, roleNames);
  const rows = await db
    .select({ id: user.id, name: user.name, email: user.email, role_id: userRoles.role_id })
    .from(userRoles)
    .innerJoin(user, eq(user.id, userRoles.user_id))
    .where(and(inArray(userRoles.role_id, [...ids.keys()]), eq(user.banned, false)))
    .orderBy(asc(alphabetical(user.name)), asc(user.id));
  const people = new Map<string, { id: string; name: string; email: string; roles: RoleName[] }>();
  for (const { role_id, ...person } of rows) {
    const earlier = people.get(person.id) ?? { ...person, roles: [] };
    const role = ids.get(role_id);
    people.set(person.id, { ...earlier, roles: role ? [...earlier.roles, role] : earlier.roles });
  }
  return withoutAddresses([...people.values()]);
}

/**
 * Maps role ids to names. With ids instead of a join by name, PostgreSQL knows how few people have most roles.
 */
export async function roleIds(db: Database, names: readonly RoleName[]): Promise<Map<string, RoleName>> {
  const rows = await db
    .select({ id: roles.id, name: roles.name })
    .from(roles)
    .where(inArray(roles.name, [...names]));
  return new Map(rows.map(({ id, name }) => [id, name as RoleName]));
}

/** Checks that the account has a password. */
export async function hasPassword(db: Database, userId: string): Promise<boolean> {
  const rows = await db
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.userId, userId), eq(account.providerId, "credential")));
  return rows.length > 0;
}

/** Checks that any account exists. */
export async function hasAccounts(db: Database): Promise<boolean> {
  return (await db.select({ id: user.id }).from(user).limit(1)).length > 0;
}

/** Checks that two-step sign-in is on. */
export async function hasTwoStep(db: Database, userId: string): Promise<boolean> {
  const rows = await db.select({ on: user.twoFactorEnabled }).from(user).where(eq(user.id, userId));
  return rows[0]?.on ?? false;
}

/** Lists a member's roles in no order. */
export async function listRoles(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .select({ name: roles.name })
    .from(userRoles)
    .innerJoin(roles, eq(roles.id, userRoles.role_id))
    .where(eq(userRoles.user_id, userId));
  return rows.map((row) => row.name);
}
