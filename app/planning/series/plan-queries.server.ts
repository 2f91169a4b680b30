import { and, asc, eq, gte, inArray, isNull, lte, ne, sql } from "drizzle-orm";
import { createOnce } from "#app/accounts/command/create-once.server.ts";
import { activeStatuses } from "#app/bookings/kinds.ts";
import { bookings } from "#app/bookings/tables.server.ts";
import { unknownClass } from "#app/catalogue/defaults.ts";
import { classPackages, classTypes } from "#app/catalogue/tables.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import type { Result } from "#app/platform/result.ts";
import { columnsOf } from "#app/platform/tables.server.ts";
import { alphabetical } from "#app/platform/text/alphabetical.server.ts";
import type { Availability } from "#app/profiles/kinds.ts";
import { profiles } from "#app/profiles/tables.server.ts";
import {
  classSeries,
  classSessions,
  scheduleExceptions,
  teacherAbsences,
} from "#app/schedule/tables.server.ts";

/** Days between two on which the whole studio is closed. */
export async function listClosedDays(db: Database, from: string, until: string): Promise<Set<string>> {
  const rows = await db
    .select({ date: scheduleExceptions.exception_date })
    .from(scheduleExceptions)
    .where(
      and(
        isNull(scheduleExceptions.schedule_id),
        ne(scheduleExceptions.kind, "substituted"),
        gte(scheduleExceptions.exception_date, from),
        lte(scheduleExceptions.exception_date, until),
      ),
    )
    .orderBy(asc(scheduleExceptions.exception_date), asc(scheduleExceptions.id));
  return new Set(rows.map(({ date }) => date));
}

export async function listBusy(db: Database, instructor_id: string, from: Date, until: Date) {
  const rows = await db
    .select({
      name: classTypes.name,
      starts_at: classSessions.starts_at,
      minutes: classSessions.duration_minutes,
    })
    .from(classSessions)
    .leftJoin(classTypes, eq(classTypes.id, classSessions.class_type_id))
    .where(
      and(
        eq(classSessions.instructor_id, instructor_id),
        eq(classSessions.status, "scheduled"),
        gte(classSessions.starts_at, new Date(from.getTime() - 480 * 60_000)),
        lte(classSessions.starts_at, until),
      ),
    )
    .orderBy(asc(classSessions.starts_at), asc(classSessions.id));
  return rows.map(({ name, starts_at, minutes }) => ({
    class_name: name ?? unknownClass,
    starts: starts_at.getTime(),
    ends: starts_at.getTime() + minutes * 60_000,
  }));
}

/** When a teacher is away, and their hours on their own clock. */
export async function findTimes(db: Database, instructor_id: string) {
  const absences = await db
    .select({ from_date: teacherAbsences.from_date, until_date: teacherAbsences.until_date })
    .from(teacherAbsences)
    .where(eq(teacherAbsences.instructor_id, instructor_id))
    .orderBy(asc(teacherAbsences.from_date), asc(teacherAbsences.id));
  const rows = await db
    .select({ hours: profiles.availability_schedule, zone: profiles.time_zone })
    .from(profiles)
    .where(eq(profiles.user_id, instructor_id));
  const hours: Availability | null = rows[0]?.hours ?? null;
  return { absences, hours, zone: rows[0]?.zone ?? null };
}

/** Lists packages on sale, and archived packages with bookings. */
export function listPlanPackages(db: Database) {
  return db
    .select({
      ...columnsOf(classPackages, "id", "name", "type", "course_type", "class_count", "session_minutes"),
      is_archived: classPackages.is_archived,
      only: classPackages.class_type_restrictions,
    })
    .from(classPackages)
    .where(
      sql`not ${classPackages.is_archived} or exists (select from ${bookings} where ${bookings.class_package_id} = ${classPackages.id}
        and ${inArray(bookings.status, activeStatuses)} and ${bookings.part_of} is null)`,
    )
    .orderBy(asc(classPackages.type), asc(alphabetical(classPackages.name)), asc(classPackages.id));
}

/** Class types to plan, with their defaults. */
export function listPlanTypes(db: Database) {
  return db
    .select({
      id: classTypes.id,
      name: classTypes.name,
      minutes: classTypes.duration_minutes,
      seats: classTypes.max_participants,
    })
    .from(classTypes)
    .where(eq(classTypes.is_archived, false))
    .orderBy(asc(alphabetical(classTypes.name)), asc(classTypes.id));
}

/** Runs `work` unless the same form has already created a series, and returns that series if so. */
export function seriesOnce<Answer extends Result<unknown, string>>(
  tx: Database,
  request_id: string,
  isSame: (series: typeof classSeries.$inferSelect) => boolean,
  work: () => Promise<Answer>,
) {
  return createOnce(tx, classSeries, request_id, isSame, work);
}

export function listSeriesSessions(db: Database, series_ids: readonly string[]) {
  if (series_ids.length === 0) return Promise.resolve([]);
  return db
    .select()
    .from(classSessions)
    .where(inArray(classSessions.series_id, [...series_ids]))
    .orderBy(asc(classSessions.starts_at), asc(classSessions.id));
}
