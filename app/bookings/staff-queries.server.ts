import { eq, inArray } from "drizzle-orm";
import { roles, userRoles } from "#app/accounts/tables.server.ts";
import type { Database } from "#app/platform/database.server.ts";

/** Those who look after booking requests. */
export async function listDeskIds(db: Database): Promise<string[]> {
  const rows = await db
    .selectDistinct({ user_id: userRoles.user_id })
    .from(userRoles)
    .innerJoin(roles, eq(roles.id, userRoles.role_id))
    .where(inArray(roles.name, ["super_admin", "admin"]));
  return rows.map((row) => row.user_id);
}
