import {
  and,
  arrayOverlaps,
  asc,
  eq,
  exists,
  gte,
  inArray,
  isNull,
  lt,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { personKey } from "#app/accounts/queries.server.ts";
import { type RoleName, teachingRoles } from "#app/accounts/roles.ts";
import { roles, user, userRoles } from "#app/accounts/tables.server.ts";
import { bookings, classRatings, isInClass } from "#app/bookings/tables.server.ts";
import { classTypes } from "#app/catalogue/tables.server.ts";
import { unpaidPayOfTeacher } from "#app/finances/pay-queries.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import type { Money } from "#app/platform/fields/money.ts";
import { findRows, type ListSource } from "#app/platform/lists/list-page.server.ts";
import { alphabetical } from "#app/platform/text/alphabetical.server.ts";
import { compareText } from "#app/platform/text/compare-text.ts";
import { matchWords, toSearchKey } from "#app/platform/text/search-key.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { dayMs } from "#app/platform/time/durations.ts";
import { profiles } from "#app/profiles/tables.server.ts";
import { classSchedules, classSessions } from "#app/schedule/tables.server.ts";
import { studioTimeZone, studioToday } from "#app/settings/queries.server.ts";
import { listFreeTeachers } from "./free-queries.server.ts";
import { type TeacherState, teacherList } from "./teacher-lists.ts";

export const occupancyDays = 56;
export const aheadDays = 28;

export interface ListedTeacher {
  id: string;
  name: string;
  email: string;
  title: string | null;
  avatar_url: string | null;
  roles: RoleName[];
  specialties: string[];
  /** Classes of the week that go on. */
  weekly: number;
  /** Classes of the next four weeks. */
  ahead: number;
  /** Occupancy of eight weeks from 0 to 1, or null without classes. */
  occupancy: number | null;
  rating: number | null;
  ratings: number;
  /** Pending and approved pay, a sum for each currency. */
  owed: Money[];
  state: TeacherState;
}

const teacherName = sql<string>`coalesce(${profiles.full_name}, ${user.name})`;
const isBanned = sql`coalesce(${user.banned}, false)`;

const state = sql<TeacherState>`case when ${isBanned} then 'deactivated'
  when ${profiles.is_active} then 'teaching' else 'resting' end`;

const teacherFields = {
  id: user.id,
  name: teacherName.as("name"),
  email: user.email,
  title: profiles.title,
  avatar_url: profiles.avatar_url,
  roles: sql<RoleName[]>`(
    select coalesce(json_agg(${roles.name}), '[]') from ${userRoles}
    inner join ${roles} on ${roles.id} = ${userRoles.role_id} where ${userRoles.user_id} = ${user.id}
  )`,
  specialties: profiles.specialties,
  weekly: sql<number>`coalesce("weekly"."count", 0)::int`,
  ahead: sql<number>`coalesce("ahead"."count", 0)::int`,
  occupancy: sql<number | null>`"held"."share"::float`,
  rating: sql<number | null>`"rated"."average"::float`,
  ratings: sql<number>`coalesce("rated"."count", 0)::int`,
  owed: unpaidPayOfTeacher,
  state: state.as("state"),
};

/** Everyone with a teaching role. Sums each figure separately, so that joins don't multiply them. */
const isState: Record<TeacherState, SQL | undefined> = {
  deactivated: eq(user.banned, true),
  teaching: and(sql`not ${isBanned}`, eq(profiles.is_active, true)),
  resting: and(sql`not ${isBanned}`, eq(profiles.is_active, false)),
};

export const teacherSource: ListSource<typeof teacherList, ListedTeacher> = {
  list: teacherList,
  fields: teacherFields,
  from: (db, fields) => {
    const at = now();
    const weekly = db
      .select({ instructor_id: classSchedules.instructor_id, count: sql`count(*)`.as("count") })
      .from(classSchedules)
      .where(
        and(
          eq(classSchedules.is_active, true),
          eq(classSchedules.is_recurring, true),
          or(isNull(classSchedules.effective_until), gte(classSchedules.effective_until, studioToday(now()))),
        ),
      )
      .groupBy(classSchedules.instructor_id)
      .as("weekly");
    const ahead = db
      .select({ instructor_id: classSessions.instructor_id, count: sql`count(*)`.as("count") })
      .from(classSessions)
      .where(
        and(
          eq(classSessions.status, "scheduled"),
          gte(classSessions.starts_at, at),
          lt(classSessions.starts_at, new Date(at.getTime() + aheadDays * dayMs)),
        ),
      )
      .groupBy(classSessions.instructor_id)
      .as("ahead");
    const since = new Date(at.getTime() - occupancyDays * dayMs);
    const taken = db
      .select({ session_id: bookings.session_id, seats: sql`count(*)`.as("seats") })
      .from(bookings)
      .where(and(gte(bookings.starts_at, since), lt(bookings.starts_at, at), isInClass()))
      .groupBy(bookings.session_id)
      .as("taken");
    const held = db
      .select({
        instructor_id: classSessions.instructor_id,
        share: sql`round(sum(coalesce(${taken.seats}, 0)) / sum(${classSessions.max_participants}), 4)`.as(
          "share",
        ),
      })
      .from(classSessions)
      .leftJoin(taken, eq(taken.session_id, classSessions.id))
      .where(
        and(
          gte(classSessions.starts_at, since),
          lt(classSessions.starts_at, at),
          eq(classSessions.status, "scheduled"),
        ),
      )
      .groupBy(classSessions.instructor_id)
      .as("held");
    const rated = db
      .select({
        instructor_id: classRatings.instructor_id,
        average: sql`round(avg(${classRatings.rating}), 4)`.as("average"),
        count: sql`count(*)`.as("count"),
      })
      .from(classRatings)
      .groupBy(classRatings.instructor_id)
      .as("rated");
    return db
      .select(fields)
      .from(user)
      .innerJoin(profiles, eq(profiles.user_id, user.id))
      .leftJoin(weekly, eq(weekly.instructor_id, user.id))
      .leftJoin(ahead, eq(ahead.instructor_id, user.id))
      .leftJoin(held, eq(held.instructor_id, user.id))
      .leftJoin(rated, eq(rated.instructor_id, user.id))
      .$dynamic();
  },
  id: user.id,
  where: async (db, { search, filters }) => {
    const { role, specialty, type, free_date, free_time, free_minutes } = filters;
    const zone = await studioTimeZone(db);
    const free =
      free_date && free_time
        ? await listFreeTeachers(db, {
            date: free_date,
            time: free_time,
            minutes: Number(free_minutes ?? "60"),
            zone,
          })
        : undefined;
    return and(
      hasRoles(db, role ?? teachingRoles),
      ...matchWords(teacherKey, search),
      specialty && arrayOverlaps(profiles.specialties, [...specialty]),
      type && or(...type.map((one) => teachesType(db, one))),
      free && inArray(user.id, [...free, "00000000-0000-0000-0000-000000000000"]),
    );
  },
  values: { state: isState },
  orders: {
    name: [
      [alphabetical(profiles.full_name), "text"],
      [sql`${user.id}`, "uuid"],
    ],
    rating: [
      [sql`coalesce("rated"."average", 0)`, "numeric"],
      [sql`${user.id}`, "uuid"],
    ],
    ahead: [
      [sql`coalesce("ahead"."count", 0)`, "bigint"],
      [sql`${user.id}`, "uuid"],
    ],
    occupancy: [
      [sql`coalesce("held"."share", 0)`, "numeric"],
      [sql`${user.id}`, "uuid"],
    ],
  },
};

const teacherKey = toSearchKey(
  sql`' ' || ${profiles.full_name} || ' ' || ${user.email} || ' ' || array_to_string(${profiles.specialties}, ' ')`,
);

function hasRoles(db: Database, queriedState: readonly RoleName[]): SQL {
  const holders = db
    .select({ user_id: userRoles.user_id })
    .from(userRoles)
    .innerJoin(roles, eq(roles.id, userRoles.role_id))
    .where(inArray(roles.name, [...queriedState]));
  return inArray(user.id, holders);
}

/** Teaches this class type now or did before. */
function teachesType(db: Database, class_type_id: string): SQL | undefined {
  const one = { one: sql`1` };
  const weekly = db
    .select(one)
    .from(classSchedules)
    .where(and(eq(classSchedules.instructor_id, user.id), eq(classSchedules.class_type_id, class_type_id)));
  const session = db
    .select(one)
    .from(classSessions)
    .where(and(eq(classSessions.instructor_id, user.id), eq(classSessions.class_type_id, class_type_id)));
  return or(exists(weekly), exists(session));
}

export interface TeacherCounts {
  all: number;
  teaching: number;
  resting: number;
  /** Without a rating so far. */
  unrated: number;
}

/** How many teach, rest, and were never rated. */
export async function countTeachers(db: Database): Promise<TeacherCounts> {
  const rows = await db
    .select({
      all: sql<number>`count(*)::int`,
      teaching: sql<number>`count(*) filter (where ${isState.teaching})::int`,
      resting: sql<number>`count(*) filter (where ${isState.resting})::int`,
      unrated: sql<number>`count(*) filter (where not exists (
        select from ${classRatings} where ${classRatings.instructor_id} = ${user.id}))::int`,
    })
    .from(user)
    .innerJoin(profiles, eq(profiles.user_id, user.id))
    .where(hasRoles(db, teachingRoles));
  return rows[0] ?? { all: 0, teaching: 0, resting: 0, unrated: 0 };
}

export async function findListedTeacher(db: Database, id: string): Promise<ListedTeacher | undefined> {
  return (await findRows(db, teacherSource, and(eq(user.id, id), hasRoles(db, teachingRoles))))[0];
}

/** The specialties that teachers name, for the filter. */
export async function listSpecialties(db: Database): Promise<string[]> {
  const rows = await db
    .selectDistinct({ specialty: sql<string>`unnest(${profiles.specialties})` })
    .from(profiles)
    .innerJoin(user, eq(user.id, profiles.user_id))
    .where(hasRoles(db, teachingRoles));
  return rows.map(({ specialty }) => specialty).sort(compareText);
}

/** Lists the class types for the teacher filter. */
export function listTaughtTypes(db: Database): Promise<{ id: string; name: string }[]> {
  return db
    .select({ id: classTypes.id, name: classTypes.name })
    .from(classTypes)
    .where(eq(classTypes.is_archived, false))
    .orderBy(asc(alphabetical(classTypes.name)), asc(classTypes.id));
}

/** Finds members to promote by name or email address. */
export function findCandidates(
  db: Database,
  search: string,
): Promise<{ id: string; name: string; email: string }[]> {
  const words = matchWords(personKey, search);
  if (words.length === 0) return Promise.resolve([]);
  return db
    .select({ id: user.id, name: user.name, email: user.email })
    .from(user)
    .where(and(...words, sql`not ${isBanned}`, sql`not (${hasRoles(db, teachingRoles)})`))
    .orderBy(asc(alphabetical(user.name)), asc(user.id))
    .limit(20);
}
