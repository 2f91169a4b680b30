import { and, asc, desc, eq, gt, gte, inArray, isNull, lte, ne, or, sql } from "drizzle-orm";
import type { LeavingRefusal } from "#app/accounts/assign-role.server.ts";
import { withoutAddresses } from "#app/accounts/full-name.ts";
import { teachingRoles } from "#app/accounts/roles.ts";
import { roles, user, userRoles } from "#app/accounts/tables.server.ts";
import { classTypes } from "#app/catalogue/tables.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { compareNames } from "#app/platform/text/compare-text.ts";
import { lastDay } from "#app/platform/time/calendar-date.ts";
import { now } from "#app/platform/time/clock.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { profiles } from "#app/profiles/tables.server.ts";
import { readToday } from "#app/settings/queries.server.ts";
import {
  classSchedules,
  classSessions,
  closures,
  scheduleExceptions,
  teacherAbsences,
} from "./tables.server.ts";
import type { TemplateForm } from "./template-form.ts";

const teacherName = sql<string>`coalesce(${profiles.full_name}, ${user.name})`;

export async function listActiveTeachers(db: Database): Promise<{ id: string; name: string }[]> {
  const rows = await db
    .selectDistinct({ id: user.id, name: teacherName, email: user.email })
    .from(user)
    .innerJoin(userRoles, eq(userRoles.user_id, user.id))
    .innerJoin(roles, eq(roles.id, userRoles.role_id))
    .leftJoin(profiles, eq(profiles.user_id, user.id))
    .where(
      and(
        inArray(roles.name, [...teachingRoles]),
        sql`not coalesce(${user.banned}, false)`,
        sql`coalesce(${profiles.is_active}, true)`,
      ),
    )
    .orderBy(asc(user.id));
  return withoutAddresses(rows).sort(compareNames);
}

/** Returns why a person cannot teach new classes, or undefined. */
export async function findTeachingObstacle(
  db: Database,
  user_id: string,
): Promise<"teacher_off" | "teacher_resting" | undefined> {
  const rows = await db
    .select({ banned: user.banned, is_active: profiles.is_active })
    .from(user)
    .innerJoin(userRoles, eq(userRoles.user_id, user.id))
    .innerJoin(roles, eq(roles.id, userRoles.role_id))
    .leftJoin(profiles, eq(profiles.user_id, user.id))
    .where(and(eq(user.id, user_id), inArray(roles.name, [...teachingRoles])));
  const [found] = rows;
  if (!found || found.banned) return "teacher_off";
  return found.is_active === false ? "teacher_resting" : undefined;
}

export async function findTeacherName(db: Database, user_id: string): Promise<string | undefined> {
  const rows = await db
    .select({ name: teacherName })
    .from(user)
    .leftJoin(profiles, eq(profiles.user_id, user.id))
    .where(eq(user.id, user_id));
  return rows[0]?.name;
}

export type WeeklyClass = Awaited<ReturnType<typeof listWeeklyClasses>>[number];

export function listWeeklyClasses(db: Database, from: string, until: string, id?: string) {
  return db
    .select({
      id: classSchedules.id,
      version: classSchedules.version,
      class_type_id: classSchedules.class_type_id,
      class_name: classTypes.name,
      difficulty_level: classTypes.difficulty_level,
      instructor_id: classSchedules.instructor_id,
      instructor: sql<string | null>`coalesce(${profiles.full_name}, ${user.name})`,
      day_of_week: classSchedules.day_of_week,
      start_time: classSchedules.start_time,
      duration_minutes: classSchedules.duration_minutes,
      max_participants: classSchedules.max_participants,
      effective_from: classSchedules.effective_from,
      effective_until: classSchedules.effective_until,
      is_recurring: classSchedules.is_recurring,
      meeting_url: classSchedules.meeting_url,
      notes: classSchedules.notes,
    })
    .from(classSchedules)
    .leftJoin(classTypes, eq(classTypes.id, classSchedules.class_type_id))
    .leftJoin(user, eq(user.id, classSchedules.instructor_id))
    .leftJoin(profiles, eq(profiles.user_id, classSchedules.instructor_id))
    .where(
      and(
        id === undefined ? undefined : eq(classSchedules.id, id),
        eq(classSchedules.is_active, true),
        lte(classSchedules.effective_from, until),
        or(isNull(classSchedules.effective_until), gte(classSchedules.effective_until, from)),
      ),
    )
    .orderBy(asc(classSchedules.day_of_week), asc(classSchedules.start_time), asc(classSchedules.id));
}

export async function findWeeklyClass(
  db: Database,
  id: string,
  today: string,
): Promise<WeeklyClass | undefined> {
  return (await listWeeklyClasses(db, today, lastDay, id))[0];
}

export async function listChanges(db: Database, from: string, until: string): Promise<WeeklyClass[]> {
  const all = await listWeeklyClasses(db, from, until);
  return all.filter(
    (one) =>
      (one.effective_from > from && one.effective_from <= until) ||
      (one.effective_until !== null && one.effective_until >= from && one.effective_until <= until),
  );
}

/** Finds the conflicting class and the available teachers. */
export async function findClash(db: Database, form: TemplateForm, minutes: number, except?: string) {
  const once = form.repeats === "once";
  const weekday = once ? zoneClock.weekdayOf(form.effective_from) : form.day_of_week;
  const until = (once ? form.effective_from : form.effective_until) ?? lastDay;
  const start = sql`minute_of(${form.start_time}::time)`;
  const busy = (await listWeeklyClasses(db, form.effective_from, until)).filter(
    ({ id, day_of_week }) => id !== except && day_of_week === weekday,
  );
  const rows = await db
    .select({ id: classSchedules.id })
    .from(classSchedules)
    .where(
      and(
        inArray(classSchedules.id, [...busy.map(({ id }) => id), "00000000-0000-0000-0000-000000000000"]),
        sql`int4range(minute_of(${classSchedules.start_time}), minute_of(${classSchedules.start_time}) + ${classSchedules.duration_minutes})
          && int4range(${start}, ${start} + ${minutes}::int)`,
      ),
    );
  const overlapping = busy.filter(({ id }) => rows.some((row) => row.id === id));
  const taken = new Set(overlapping.map(({ instructor_id }) => instructor_id));
  return {
    clash: overlapping.find(({ instructor_id }) => instructor_id === form.instructor_id),
    free: (await listActiveTeachers(db)).filter(({ id }) => !taken.has(id)).map(({ name }) => name),
  };
}

/** Lists future sessions that are booked or that staff changed. */
export function listChangedSessions(db: Database, schedule_id: string, at: Date) {
  return db
    .select()
    .from(classSessions)
    .where(
      and(
        eq(classSessions.schedule_id, schedule_id),
        eq(classSessions.status, "scheduled"),
        gt(classSessions.starts_at, at),
        sql`(${classSessions.seats_taken} > 0 or ${classSessions.changed_at} is not null or ${classSessions.meeting_url} is not null)`,
      ),
    )
    .orderBy(asc(classSessions.starts_at), asc(classSessions.id));
}

export function listTimeOff(db: Database, from: string, instructor_id?: string) {
  return db
    .select({
      id: teacherAbsences.id,
      instructor_id: teacherAbsences.instructor_id,
      instructor: teacherName,
      from_date: teacherAbsences.from_date,
      until_date: teacherAbsences.until_date,
      reason: teacherAbsences.reason,
      classes: sql<number>`(select count(*)::int from ${classSessions} s where s.instructor_id = ${teacherAbsences.instructor_id}
        and s.status = 'scheduled' and s.session_date between ${teacherAbsences.from_date} and ${teacherAbsences.until_date})`,
    })
    .from(teacherAbsences)
    .innerJoin(user, eq(user.id, teacherAbsences.instructor_id))
    .leftJoin(profiles, eq(profiles.user_id, teacherAbsences.instructor_id))
    .where(
      and(
        gte(teacherAbsences.until_date, from),
        instructor_id ? eq(teacherAbsences.instructor_id, instructor_id) : undefined,
      ),
    )
    .orderBy(asc(teacherAbsences.from_date), asc(teacherAbsences.id));
}

export async function findTimeOff(db: Database, id: string) {
  const rows = await db.select().from(teacherAbsences).where(eq(teacherAbsences.id, id));
  return rows[0];
}

export async function listTeacherTimeOff(db: Database, instructor_id: string, from: string) {
  return db
    .select()
    .from(teacherAbsences)
    .where(and(eq(teacherAbsences.instructor_id, instructor_id), gte(teacherAbsences.until_date, from)))
    .orderBy(asc(teacherAbsences.from_date), asc(teacherAbsences.id));
}

export type Closure = typeof closures.$inferSelect;

export function listClosures(db: Database, from: string): Promise<Closure[]> {
  return db
    .select()
    .from(closures)
    .where(gte(closures.until_date, from))
    .orderBy(desc(closures.from_date), desc(closures.id))
    .limit(100);
}

export function listClosedAhead(db: Database, from: string, until: string) {
  return db
    .select({ name: closures.name, from_date: closures.from_date, until_date: closures.until_date })
    .from(closures)
    .where(
      and(
        ne(closures.status, "lifted"),
        lte(closures.from_date, until),
        gte(closures.until_date, from),
        sql`cardinality(${closures.schedule_ids}) = 0`,
      ),
    )
    .orderBy(asc(closures.from_date), asc(closures.id));
}

export type ClosedAhead = Awaited<ReturnType<typeof listClosedAhead>>[number];

/** Refuses to remove a teacher with a weekly class, a future session or a substitution. */
export async function refuseTeaching(tx: Database, user_id: string): Promise<LeavingRefusal | undefined> {
  const today = await readToday(tx);
  const weekly = await tx
    .select({ id: classSchedules.id })
    .from(classSchedules)
    .where(
      and(
        eq(classSchedules.instructor_id, user_id),
        eq(classSchedules.is_active, true),
        or(isNull(classSchedules.effective_until), gte(classSchedules.effective_until, today)),
        // A one-off class takes place within a week of its start date.
        or(
          eq(classSchedules.is_recurring, true),
          gt(classSchedules.effective_from, zoneClock.addDays(today, -7)),
        ),
      ),
    )
    .limit(1);
  const sessions = await tx
    .select({ id: classSessions.id })
    .from(classSessions)
    .where(
      and(
        eq(classSessions.instructor_id, user_id),
        eq(classSessions.status, "scheduled"),
        gt(classSessions.starts_at, now()),
      ),
    )
    .limit(1);
  const standsIn = await tx
    .select({ id: scheduleExceptions.id })
    .from(scheduleExceptions)
    .where(
      and(
        eq(scheduleExceptions.substitute_instructor_id, user_id),
        eq(scheduleExceptions.kind, "substituted"),
        gte(scheduleExceptions.exception_date, today),
      ),
    )
    .limit(1);
  return [weekly, sessions, standsIn].some(({ length }) => length > 0) ? "teaches_still" : undefined;
}
