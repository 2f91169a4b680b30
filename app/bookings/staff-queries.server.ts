import { eq, sql } from "drizzle-orm";
import { user } from "#app/accounts/tables.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { profiles } from "#app/profiles/tables.server.ts";
import { studioTimeZone } from "#app/settings/queries.server.ts";

/** A teacher's email address, and their time zone or the studio's. */
export async function findTeacher(db: Database, user_id: string) {
  const [found] = await db
    .select({
      email: user.email,
      name: sql<string>`coalesce(${profiles.full_name}, ${user.name})`,
      time_zone: profiles.time_zone,
    })
    .from(user)
    .leftJoin(profiles, eq(profiles.user_id, user.id))
    .where(eq(user.id, user_id));
  if (!found) return undefined;
  const { time_zone, ...teacher } = found;
  return { ...teacher, zone: time_zone || (await studioTimeZone(db)) };
}
