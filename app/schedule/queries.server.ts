import {
  type AnyColumn,
  aliasedTable,
  and,
  asc,
  eq,
  exists,
  gt,
  inArray,
  isNull,
  lte,
  ne,
  or,
  type Placeholder,
  type SQL,
  sql,
} from "drizzle-orm";
import { user } from "#app/accounts/tables.server.ts";
import { classTypes } from "#app/catalogue/tables.server.ts";
import { preparedStatement } from "#app/platform/database/prepared.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { memoizeByTopic } from "#app/platform/live/memoize-by-topic.server.ts";
import { alphabetical } from "#app/platform/text/alphabetical.server.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { profiles } from "#app/profiles/tables.server.ts";
import { readCachedSettings, studioTimeZone } from "#app/settings/queries.server.ts";
import { bookingHorizonDays } from "./next-occurrence.ts";
import { type ClosedAhead, listClosedAhead } from "./promise-queries.server.ts";
import { studioDate } from "./session-start.ts";
import { classSchedules, classSessions, scheduleExceptions } from "./tables.server.ts";
import {
  closedDates,
  type DatedClass,
  dateTemplates,
  type Exception,
  listDates,
  type Session,
  type Template,
} from "./week-classes.ts";

/** The public view of a teacher. */
export interface InstructorCard {
  id: string;
  name: string;
  title: string | null;
  avatar_url: string | null;
  specialties: string[];
  years_of_experience: number;
  /** Only for active teachers. */
  email: string | null;
  phone: string | null;
  joined_at: string;
  short_bio: string | null;
}

export interface Week {
  time_zone: string;
  closed: ClosedAhead[];
  classes: DatedClass[];
  instructors: InstructorCard[];
}

/** Returns each active class with its next bookable date. */
export async function listWeek(db: Database, now: Date): Promise<Week> {
  const { time_zone, today } = await studioDay(db, now);
  const week = await cachedWeek(db, time_zone, today);
  return { time_zone, ...week };
}

/** Cached, because pages show nothing else that changes over time. */
async function studioDay(db: Database, now: Date): Promise<{ time_zone: string; today: string }> {
  const { time_zone } = (await readCachedSettings(db)).studio;
  return { time_zone, today: studioDate(now, time_zone) };
}

const weekTopics = ["schedule", "settings", "catalogue", "profiles"] as const;

const cachedClasses = memoizeByTopic(weekTopics, async (db, time_zone: string, today: string) => {
  const templates = await listTemplates(db, today, zoneClock.addDays(today, bookingHorizonDays));
  return dateTemplates(templates, { today, time_zone });
});

const cachedWeek = memoizeByTopic(weekTopics, async (db, time_zone: string, today: string) => {
  const classes = await cachedClasses(db, time_zone, today);
  const closed = await listClosedAhead(db, today, zoneClock.addDays(today, bookingHorizonDays));
  const ids = new Set(classes.flatMap((one) => one.instructor_id ?? []));
  return { classes, closed, instructors: await listInstructorCards(db, [...ids]) };
});

export async function listNextClasses(
  db: Database,
  now: Date,
  count: number,
): Promise<{ time_zone: string; classes: DatedClass[] }> {
  const { time_zone, today } = await studioDay(db, now);
  const classes = await cachedClasses(db, time_zone, today);
  return { time_zone, classes: classes.toSorted((a, b) => a.starts_at - b.starts_at).slice(0, count) };
}

/** The studio's time zone at the last read. */
let likelyZone: string | undefined;

/** Finds the next bookable session of a weekly class, and its closed dates. */
export async function findBookable(
  db: Database,
  now: Date,
  schedule_id: string,
): Promise<{ time_zone: string; today: string; next: DatedClass | undefined; closed: string[] }> {
  const ask = (today: string) =>
    oneTemplate(db, { schedule_id, today, last: zoneClock.addDays(today, bookingHorizonDays) });
  // Runs both queries at once with the likely date, and again if the date differs.
  const likely = likelyZone && studioDate(now, likelyZone);
  const [time_zone, found] = await Promise.all([studioTimeZone(db), likely ? ask(likely) : undefined]);
  likelyZone = time_zone;
  const today = studioDate(now, time_zone);
  const templates = found && likely === today ? found : await ask(today);
  const studio = { time_zone, today };
  const classes = dateTemplates(templates, studio);
  return { ...studio, next: classes[0], closed: templates.flatMap(closedDates) };
}

/** Lists all dates of the coming weeks, soonest first, optionally of one class type. */
export async function listUpcoming(
  db: Database,
  now: Date,
  class_type_id?: string,
): Promise<{ time_zone: string; classes: DatedClass[] }> {
  const only = class_type_id === undefined ? undefined : includesType(db, class_type_id);
  const { templates, ...studio } = await listDated(db, now, only);
  const classes = listDates(templates, studio);
  const ofType = classes.filter((one) => class_type_id === undefined || one.class_type_id === class_type_id);
  return { time_zone: studio.time_zone, classes: ofType };
}

/** Includes classes with single sessions of that type. */
function includesType(db: Database, class_type_id: string): SQL | undefined {
  const dates = db
    .select({ schedule_id: classSessions.schedule_id })
    .from(classSessions)
    .where(and(eq(classSessions.class_type_id, class_type_id), eq(classSessions.status, "scheduled")));
  return or(eq(classSchedules.class_type_id, class_type_id), inArray(classSchedules.id, dates));
}

/** A prepared statement, because planning this query costs more than running it. */
const oneTemplate = preparedStatement<Record<"schedule_id" | "today" | "last", string>, Template[]>(
  "one weekly class",
  (db) =>
    templatesBetween(
      db,
      sql.placeholder("today"),
      sql.placeholder("last"),
      eq(classSchedules.id, sql.placeholder("schedule_id")),
    ),
);

async function listDated(db: Database, now: Date, only?: SQL) {
  const time_zone = await studioTimeZone(db);
  const today = studioDate(now, time_zone);
  const templates = await listTemplates(db, today, zoneClock.addDays(today, bookingHorizonDays), only);
  return { time_zone, today, templates };
}

/** One statement, because many visitors ask at once. */
export function listTemplates(db: Database, today: string, last: string, only?: SQL): Promise<Template[]> {
  return templatesBetween(db, today, last, only);
}

function templatesBetween(db: Database, today: string | Placeholder, last: string | Placeholder, only?: SQL) {
  const exceptions = db
    .select({
      list: json<Exception>({
        date: scheduleExceptions.exception_date,
        kind: scheduleExceptions.kind,
        substitute_id: scheduleExceptions.substitute_instructor_id,
        substitute: substitute.full_name,
      }),
    })
    .from(scheduleExceptions)
    .leftJoin(substitute, eq(substitute.user_id, scheduleExceptions.substitute_instructor_id))
    .where(
      and(
        or(isNull(scheduleExceptions.schedule_id), eq(scheduleExceptions.schedule_id, classSchedules.id)),
        gt(scheduleExceptions.exception_date, today),
        lte(scheduleExceptions.exception_date, last),
      ),
    );
  const sessions = db
    .select({
      list: json<Session>({
        planned_date: classSessions.planned_date,
        date: classSessions.session_date,
        start_time: classSessions.start_time,
        starts_at: sql`(extract(epoch from ${classSessions.starts_at}) * 1000)::bigint`,
        duration_minutes: classSessions.duration_minutes,
        max_participants: classSessions.max_participants,
        seats_taken: classSessions.seats_taken,
        status: classSessions.status,
        instructor_id: classSessions.instructor_id,
        instructor: sql`coalesce(${teacherProfile.full_name}, ${teacher.name})`,
        own_type: sql`case when ${ownType.id} is not null then ${object({
          class_type_id: ownType.id,
          class_name: ownType.name,
          description: ownType.description,
          difficulty_level: ownType.difficulty_level,
          price: ownType.price,
          currency: ownType.currency,
          second_price: ownType.second_price,
          second_currency: ownType.second_currency,
          illustration: ownType.illustration,
        } satisfies Record<keyof NonNullable<Session["own_type"]>, AnyColumn>)} end`,
      }),
    })
    .from(classSessions)
    .leftJoin(
      ownType,
      and(
        eq(ownType.id, classSessions.class_type_id),
        sql`${classSessions.class_type_id} is distinct from ${classSchedules.class_type_id}`,
      ),
    )
    .leftJoin(teacher, eq(teacher.id, classSessions.instructor_id))
    .leftJoin(teacherProfile, eq(teacherProfile.user_id, classSessions.instructor_id))
    .where(
      and(
        eq(classSessions.schedule_id, classSchedules.id),
        or(
          and(gt(classSessions.planned_date, today), lte(classSessions.planned_date, last)),
          // Sessions moved into these days.
          and(
            ne(classSessions.session_date, classSessions.planned_date),
            gt(classSessions.session_date, today),
            lte(classSessions.session_date, last),
          ),
        ),
      ),
    );
  return db
    .select({
      schedule_id: classSchedules.id,
      is_active: classSchedules.is_active,
      day_of_week: classSchedules.day_of_week,
      start_time: classSchedules.start_time,
      duration_minutes: classSchedules.duration_minutes,
      max_participants: classSchedules.max_participants,
      effective_from: classSchedules.effective_from,
      effective_until: classSchedules.effective_until,
      is_recurring: classSchedules.is_recurring,
      instructor_id: classSchedules.instructor_id,
      instructor: sql<string | null>`coalesce(${profiles.full_name}, ${user.name})`,
      class_type_id: classSchedules.class_type_id,
      class_name: classTypes.name,
      description: classTypes.description,
      difficulty_level: classTypes.difficulty_level,
      price: classTypes.price,
      currency: classTypes.currency,
      second_price: classTypes.second_price,
      second_currency: classTypes.second_currency,
      illustration: classTypes.illustration,
      exceptions: sql<Exception[]>`(${exceptions})`,
      sessions: sql<Session[]>`(${sessions})`,
    })
    .from(classSchedules)
    .leftJoin(classTypes, eq(classTypes.id, classSchedules.class_type_id))
    .leftJoin(user, eq(user.id, classSchedules.instructor_id))
    .leftJoin(profiles, eq(profiles.user_id, classSchedules.instructor_id))
    .where(
      and(
        only,
        or(
          and(
            eq(classSchedules.is_active, true),
            lte(classSchedules.effective_from, last),
            or(isNull(classSchedules.effective_until), gt(classSchedules.effective_until, today)),
          ),
          // Ended classes with remaining sessions.
          exists(
            db
              .select({ kept: sql`1` })
              .from(classSessions)
              .where(
                and(
                  eq(classSessions.schedule_id, classSchedules.id),
                  eq(classSessions.status, "scheduled"),
                  gt(classSessions.session_date, today),
                  lte(classSessions.session_date, last),
                ),
              ),
          ),
        ),
      ),
    )
    .orderBy(asc(classSchedules.day_of_week), asc(classSchedules.start_time), asc(classSchedules.id));
}

const substitute = aliasedTable(profiles, "substitute");
const teacher = aliasedTable(user, "teacher");
const teacherProfile = aliasedTable(profiles, "teacher_profile");
const ownType = aliasedTable(classTypes, "own_type");

function json<Row>(columns: Record<keyof Row & string, SQL | AnyColumn>): SQL<Row[]> {
  return sql`coalesce(json_agg(${object(columns)}), '[]')`;
}

function object(columns: Record<string, SQL | AnyColumn>): SQL {
  const pairs = Object.entries(columns).map(([key, value]) => sql`${sql.raw(`'${key}'`)}, ${value}`);
  return sql`json_build_object(${sql.join(pairs, sql`, `)})`;
}

async function listInstructorCards(db: Database, ids: string[]): Promise<InstructorCard[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      id: user.id,
      name: sql<string>`coalesce(${profiles.full_name}, ${user.name})`,
      title: profiles.title,
      avatar_url: profiles.avatar_url,
      specialties: profiles.specialties,
      years_of_experience: profiles.years_of_experience,
      email: sql<string>`coalesce(${profiles.email}, ${user.email})`,
      phone: profiles.phone,
      joined_at: sql<Date | string>`coalesce(${profiles.created_at}, ${user.createdAt})`,
      short_bio: profiles.short_bio,
      // A private profile shows only its name and what it teaches.
      is_public: sql<boolean>`coalesce(${profiles.profile_visibility}, 'public') = 'public'`,
      is_active: sql<boolean>`coalesce(${profiles.is_active}, true) and not coalesce(${user.banned}, false)`,
    })
    .from(user)
    .leftJoin(profiles, eq(profiles.user_id, user.id))
    .where(inArray(user.id, ids))
    .orderBy(asc(alphabetical(profiles.full_name)), asc(alphabetical(user.name)), asc(user.id));
  return rows.map(({ is_active, is_public, ...row }) => ({
    ...row,
    avatar_url: is_public ? row.avatar_url : null,
    short_bio: is_public ? row.short_bio : null,
    specialties: row.specialties ?? [],
    years_of_experience: row.years_of_experience ?? 0,
    email: is_active && is_public ? row.email : null,
    phone: is_active && is_public ? row.phone : null,
    joined_at: new Date(row.joined_at).toISOString(),
  }));
}
