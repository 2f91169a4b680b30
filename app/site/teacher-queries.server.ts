import { and, desc, eq, exists, inArray } from "drizzle-orm";
import { roles, user, userRoles } from "#app/accounts/tables.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { memoizeByTopic } from "#app/platform/live/memoize-by-topic.server.ts";
import { alphabetical } from "#app/platform/text/alphabetical.server.ts";
import { teacherRoles } from "#app/profiles/kinds.ts";
import { profiles } from "#app/profiles/tables.server.ts";

const shown = {
  user_id: profiles.user_id,
  full_name: profiles.full_name,
  title: profiles.title,
  location: profiles.location,
  avatar_url: profiles.avatar_url,
  bio: profiles.bio,
  short_bio: profiles.short_bio,
  specialties: profiles.specialties,
  certifications: profiles.certifications,
  years_of_experience: profiles.years_of_experience,
};

/**
 * Matches active teachers with a public profile. Accounts with an unconfirmed address have not accepted their
 * invitation yet.
 */
function isShownTeacher(db: Database) {
  return and(
    eq(profiles.is_active, true),
    eq(profiles.profile_visibility, "public"),
    exists(
      db
        .select({ id: user.id })
        .from(user)
        .where(and(eq(user.id, profiles.user_id), eq(user.emailVerified, true))),
    ),
    exists(
      db
        .select({ name: roles.name })
        .from(userRoles)
        .innerJoin(roles, eq(roles.id, userRoles.role_id))
        .where(and(eq(userRoles.user_id, profiles.user_id), inArray(roles.name, [...teacherRoles]))),
    ),
  );
}

/** Lists the teachers the public may see, the most experienced first. */
export const listTeachers = memoizeByTopic(["profiles"], (db) =>
  db
    .select(shown)
    .from(profiles)
    .where(isShownTeacher(db))
    .orderBy(desc(profiles.years_of_experience), alphabetical(profiles.full_name), profiles.user_id),
);

export type Teacher = Awaited<ReturnType<typeof listTeachers>>[number];

export async function findTeacher(db: Database, userId: string): Promise<Teacher | undefined> {
  const rows = await db
    .select(shown)
    .from(profiles)
    .where(and(eq(profiles.user_id, userId), isShownTeacher(db)));
  return rows[0];
}
