import { eq } from "drizzle-orm";
import { createAccount } from "#app/accounts/create-account.server.ts";
import type { RoleName } from "#app/accounts/roles.ts";
import type { Database } from "#app/platform/database.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { profiles } from "#app/profiles/tables.server.ts";
import { members, staff, type TeacherKey, teachers } from "./content.ts";

const DAY = 24 * 60 * 60 * 1000;

export interface DemoPerson {
  id: string;
  email: string;
  full_name: string;
  time_zone: string;
}

export interface DemoPeople {
  teachers: Record<TeacherKey, DemoPerson>;
  /** The one who signs in as member@sadhana.test. */
  member: DemoPerson;
  members: DemoPerson[];
  staff: DemoPerson[];
}

interface Someone {
  email: string;
  full_name: string;
  time_zone: string;
  joined_days_ago: number;
  role?: RoleName;
}

const yearsAt = { beginner: 0, intermediate: 2, advanced: 5, expert: 9 };

/** Teachers, staff and members with their profiles, all with the same password. */
export async function seedPeople(tx: Database, password_hash: string): Promise<DemoPeople> {
  async function settle(
    person: Someone,
    profile: Partial<typeof profiles.$inferInsert>,
  ): Promise<DemoPerson> {
    const joined = new Date(now().getTime() - person.joined_days_ago * DAY);
    const { email, full_name, time_zone } = person;
    const id = await createAccount(tx, {
      email,
      full_name,
      password_hash,
      verified: true,
      created_at: joined,
      ...(person.role ? { role: person.role } : {}),
    });
    await tx
      .update(profiles)
      .set({ ...profile, time_zone, created_at: joined, profile_completed: true })
      .where(eq(profiles.user_id, id));
    return { id, email, full_name, time_zone };
  }

  const taught: [TeacherKey, DemoPerson][] = [];
  for (const teacher of teachers) {
    const { key, email, role, full_name, time_zone, joined_days_ago, hourly_rate, ...profile } = teacher;
    const person = await settle(
      { email, role, full_name, time_zone, joined_days_ago },
      { ...profile, role, hourly_rate: hourly_rate * 100, experience_years: profile.years_of_experience },
    );
    taught.push([key, person]);
  }
  const settled: DemoPerson[] = [];
  for (const { email, role, full_name, time_zone, joined_days_ago, experience_level, ...profile } of staff) {
    settled.push(
      await settle(
        { email, role, full_name, time_zone, joined_days_ago },
        {
          ...profile,
          role,
          experience_years: yearsAt[experience_level],
        },
      ),
    );
  }
  const joined: DemoPerson[] = [];
  for (const member of members) joined.push(await settle(member, { location: member.location }));

  const member = settled.find((person) => person.email === "member@sadhana.test");
  if (!member) throw new Error("the demo studio needs its member");
  return {
    teachers: Object.fromEntries(taught) as Record<TeacherKey, DemoPerson>,
    member,
    members: [member, ...joined],
    staff: settled,
  };
}
