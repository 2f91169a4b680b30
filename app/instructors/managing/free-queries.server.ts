import { and, eq, gte, inArray, isNotNull, isNull, lt, lte, ne, or, sql } from "drizzle-orm";
import { teachingRoles } from "#app/accounts/roles.ts";
import { roles, user, userRoles } from "#app/accounts/tables.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { minuteMs } from "#app/platform/time/durations.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { profiles } from "#app/profiles/tables.server.ts";
import { isWithinHours } from "#app/profiles/teaching-hours.ts";
import { classSchedules, classSessions, teacherAbsences } from "#app/schedule/tables.server.ts";
import { studioToday } from "#app/settings/queries.server.ts";

/** A moment on the studio's clock. */
interface Moment {
  date: string;
  time: string;
  minutes: number;
  zone: string;
}

/**
 * Lists active teachers without another class or time off at that time. Teachers with stated hours must be available;
 * teachers without hours always count as available.
 */
export async function listFreeTeachers(
  db: Database,
  { date, time, minutes, zone }: Moment,
): Promise<string[]> {
  const starts_at = zoneClock.instant(date, time, zone);
  const ends_at = starts_at + minutes * minuteMs;
  const teachers = await db
    .selectDistinct({
      id: user.id,
      availability: profiles.availability_schedule,
      time_zone: profiles.time_zone,
    })
    .from(user)
    .innerJoin(profiles, eq(profiles.user_id, user.id))
    .innerJoin(userRoles, eq(userRoles.user_id, user.id))
    .innerJoin(roles, eq(roles.id, userRoles.role_id))
    .where(
      and(
        inArray(roles.name, [...teachingRoles]),
        eq(profiles.is_active, true),
        sql`not coalesce(${user.banned}, false)`,
      ),
    );
  const busy = await db
    .select({ id: classSessions.instructor_id })
    .from(classSessions)
    .where(
      and(
        isNotNull(classSessions.instructor_id),
        eq(classSessions.status, "scheduled"),
        lt(classSessions.starts_at, new Date(ends_at)),
        gte(classSessions.starts_at, new Date(starts_at - 480 * minuteMs)),
        sql`${classSessions.starts_at} + make_interval(mins => ${classSessions.duration_minutes}) > ${new Date(starts_at).toISOString()}::timestamptz`,
      ),
    );
  const start = sql`minute_of(${time}::time)`;
  // Beyond the planned sessions, the weekly schedule shows who teaches.
  const weekly = await db
    .select({ id: classSchedules.instructor_id })
    .from(classSchedules)
    .where(
      and(
        isNotNull(classSchedules.instructor_id),
        eq(classSchedules.is_active, true),
        eq(classSchedules.day_of_week, zoneClock.weekdayOf(date)),
        lte(classSchedules.effective_from, date),
        or(isNull(classSchedules.effective_until), gte(classSchedules.effective_until, date)),
        sql`int4range(minute_of(${classSchedules.start_time}), minute_of(${classSchedules.start_time}) + ${classSchedules.duration_minutes})
          && int4range(${start}, ${start} + ${minutes}::int)`,
        // An existing session overrides its weekly class.
        sql`not exists (select from ${classSessions} where ${classSessions.schedule_id} = ${classSchedules.id}
          and ${classSessions.planned_date} = ${date})`,
      ),
    );
  const away = await db
    .select({ id: teacherAbsences.instructor_id })
    .from(teacherAbsences)
    .where(and(lte(teacherAbsences.from_date, date), gte(teacherAbsences.until_date, date)));
  const taken = new Set([...busy, ...weekly, ...away].map(({ id }) => id));
  return teachers
    .filter(({ id, availability, time_zone }) => {
      if (taken.has(id)) return false;
      const hours = { availability, time_zone: time_zone || zone };
      return isWithinHours(hours, { starts_at, duration_minutes: minutes }) !== false;
    })
    .map(({ id }) => id);
}

/** Conflicts of a teacher: other classes and time off. */
export async function listHindrances(db: Database, instructor_id: string, at: Date) {
  const sessions = await db
    .select({
      id: classSessions.id,
      starts_at: classSessions.starts_at,
      duration_minutes: classSessions.duration_minutes,
    })
    .from(classSessions)
    .where(
      and(
        eq(classSessions.instructor_id, instructor_id),
        ne(classSessions.status, "cancelled"),
        gte(classSessions.starts_at, new Date(at.getTime() - 480 * minuteMs)),
      ),
    );
  const absences = await db
    .select({ from_date: teacherAbsences.from_date, until_date: teacherAbsences.until_date })
    .from(teacherAbsences)
    .where(
      and(eq(teacherAbsences.instructor_id, instructor_id), gte(teacherAbsences.until_date, studioToday(at))),
    );
  const [person] = await db
    .select({ availability: profiles.availability_schedule, time_zone: profiles.time_zone })
    .from(profiles)
    .where(eq(profiles.user_id, instructor_id));
  return { sessions, absences, person };
}

export type Hindrances = Awaited<ReturnType<typeof listHindrances>>;
