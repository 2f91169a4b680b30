import { eq, sql } from "drizzle-orm";
import { user } from "#app/accounts/tables.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { profiles } from "#app/profiles/tables.server.ts";

/** Where and on which clock a teacher reads what the studio writes. */
export async function findTeacher(db: Database, user_id: string) {
  const rows = await db
    .select({
      email: user.email,
      name: sql<string>`coalesce(${profiles.full_name}, ${user.name})`,
      time_zone: profiles.time_zone,
    })
    .from(user)
    .leftJoin(profiles, eq(profiles.user_id, user.id))
    .where(eq(user.id, user_id));
  return rows[0];
}
