import { and, eq, inArray, sql } from "drizzle-orm";
import { roles, user, userRoles } from "#app/accounts/tables.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { profiles } from "#app/profiles/tables.server.ts";

export interface Addressee {
  id: string;
  email: string;
  name: string;
}

/** Returns the sangha guides, or the admins if the studio has none. */
export async function listReviewers(tx: Database): Promise<Addressee[]> {
  const guides = await listPeopleWith(tx, ["sangha_guide"]);
  return guides.length > 0 ? guides : listPeopleWith(tx, ["admin", "super_admin"]);
}

function listPeopleWith(tx: Database, names: string[]): Promise<Addressee[]> {
  return tx
    .selectDistinct({ id: user.id, email: user.email, name: profiles.full_name })
    .from(userRoles)
    .innerJoin(roles, and(eq(roles.id, userRoles.role_id), inArray(roles.name, names)))
    .innerJoin(user, and(eq(user.id, userRoles.user_id), sql`${user.banned} is not true`))
    .innerJoin(profiles, eq(profiles.user_id, user.id));
}

export async function findAddressee(tx: Database, id: string): Promise<Addressee | undefined> {
  const rows = await tx
    .select({ id: user.id, email: user.email, name: profiles.full_name })
    .from(user)
    .innerJoin(profiles, eq(profiles.user_id, user.id))
    .where(eq(user.id, id));
  return rows[0];
}
