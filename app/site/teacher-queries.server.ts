import { and, desc, eq, inArray, ne } from "drizzle-orm";
import { roles, userRoles } from "#app/accounts/tables.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { profiles } from "#app/profiles/tables.server.ts";

const teaching = ["instructor", "yoga_acharya"];

/** The studio's teachers as the About page shows them, the longest in practice first. */
export async function listTeachers(db: Database) {
  return db
    .selectDistinctOn([profiles.years_of_experience, profiles.full_name, profiles.user_id], {
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
    })
    .from(profiles)
    .innerJoin(userRoles, eq(userRoles.user_id, profiles.user_id))
    .innerJoin(roles, eq(roles.id, userRoles.role_id))
    .where(
      and(
        inArray(roles.name, teaching),
        eq(profiles.is_active, true),
        ne(profiles.profile_visibility, "private"),
      ),
    )
    .orderBy(desc(profiles.years_of_experience), profiles.full_name, profiles.user_id);
}

export type Teacher = Awaited<ReturnType<typeof listTeachers>>[number];
