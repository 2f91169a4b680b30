import { aliasedTable, and, asc, eq, gt, gte, isNull, lt, lte, or, sql } from "drizzle-orm";
import { listNewestRatings } from "#app/bookings/ratings/rating-queries.server.ts";
import { bookings, classRatings } from "#app/bookings/tables.server.ts";
import { unknownClass } from "#app/catalogue/defaults.ts";
import { classTypes } from "#app/catalogue/tables.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { formatCount } from "#app/platform/text/plural.ts";
import { minuteMs } from "#app/platform/time/durations.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { isWithinHours } from "#app/profiles/teaching-hours.ts";
import { studioDate } from "#app/schedule/session-start.ts";
import { classSchedules, classSessions } from "#app/schedule/tables.server.ts";
import { studioTimeZone } from "#app/settings/queries.server.ts";
import { type Hindrances, listHindrances } from "./free-queries.server.ts";
import { aheadDays } from "./teacher-queries.server.ts";

/** A class of the week of a teacher. */
export interface WeeklyClass {
  id: string;
  class_name: string;
  /** `Thursday 18:00`, or the date of a one-off class. */
  line: string;
  duration_minutes: number;
  max_participants: number;
  effective_from: string;
  effective_until: string | null;
}

/** A dated class that is ahead. */
export interface AheadClass {
  id: string;
  schedule_id: string | null;
  class_name: string;
  starts_at: number;
  duration_minutes: number;
  session_date: string;
  seats_taken: number;
  max_participants: number;
}

/** Weekly classes of a teacher on that date or later. */
export async function listTeacherWeeklyClasses(
  db: Database,
  instructor_id: string,
  from: string,
): Promise<WeeklyClass[]> {
  const rows = await db
    .select({
      id: classSchedules.id,
      class_name: classTypes.name,
      day_of_week: classSchedules.day_of_week,
      start_time: classSchedules.start_time,
      is_recurring: classSchedules.is_recurring,
      duration_minutes: classSchedules.duration_minutes,
      max_participants: classSchedules.max_participants,
      effective_from: classSchedules.effective_from,
      effective_until: classSchedules.effective_until,
    })
    .from(classSchedules)
    .leftJoin(classTypes, eq(classTypes.id, classSchedules.class_type_id))
    .where(
      and(
        eq(classSchedules.instructor_id, instructor_id),
        eq(classSchedules.is_active, true),
        or(isNull(classSchedules.effective_until), gte(classSchedules.effective_until, from)),
      ),
    )
    .orderBy(asc(classSchedules.day_of_week), asc(classSchedules.start_time), asc(classSchedules.id));
  return rows.map(({ day_of_week, start_time, is_recurring, class_name, ...row }) => ({
    ...row,
    class_name: class_name ?? unknownClass,
    line: `${is_recurring ? zoneClock.weekdayText(day_of_week) : zoneClock.dateText(row.effective_from)} ${start_time.slice(0, 5)}`,
  }));
}

/** Sessions of a teacher between two dates in studio time, soonest first. */
export async function listTeacherSessions(
  db: Database,
  instructor_id: string,
  at: Date,
  { from, until }: { from?: string; until?: string } = {},
): Promise<AheadClass[]> {
  const rows = await db
    .select({
      id: classSessions.id,
      schedule_id: classSessions.schedule_id,
      class_name: classTypes.name,
      starts_at: classSessions.starts_at,
      duration_minutes: classSessions.duration_minutes,
      session_date: classSessions.session_date,
      seats_taken: classSessions.seats_taken,
      max_participants: classSessions.max_participants,
    })
    .from(classSessions)
    .leftJoin(classTypes, eq(classTypes.id, classSessions.class_type_id))
    .where(
      and(
        eq(classSessions.instructor_id, instructor_id),
        eq(classSessions.status, "scheduled"),
        gt(classSessions.starts_at, at),
        from ? gte(classSessions.session_date, from) : undefined,
        until ? lte(classSessions.session_date, until) : undefined,
      ),
    )
    .orderBy(asc(classSessions.starts_at), asc(classSessions.id))
    .limit(500);
  return rows.map((row) => ({
    ...row,
    class_name: row.class_name ?? unknownClass,
    starts_at: row.starts_at.getTime(),
  }));
}

/** The same for the next four weeks. */
export async function listTeacherNextClasses(
  db: Database,
  instructor_id: string,
  at: Date,
): Promise<AheadClass[]> {
  const until = zoneClock.addDays(studioDate(at, await studioTimeZone(db)), aheadDays);
  return listTeacherSessions(db, instructor_id, at, { until });
}

export interface Handable {
  weekly: (WeeklyClass & { booked: number; mark: string | undefined; busy: boolean })[];
  single: (AheadClass & { mark: string | undefined; busy: boolean })[];
}

/**
 * Lists the classes to hand over from a date on, with conflicts of the new teacher. Overlapping classes block the
 * handover; time off and unavailable hours are only warnings.
 */
export async function listHandable(
  db: Database,
  at: Date,
  { instructor_id, from, to, zone }: { instructor_id: string; from: string; to: string | null; zone: string },
): Promise<Handable> {
  const weekly = await listTeacherWeeklyClasses(db, instructor_id, from);
  const ahead = await listTeacherSessions(db, instructor_id, at, { from });
  const hindrances = to ? await listHindrances(db, to, at) : undefined;
  const busyWeeks = to ? await listBusyWeeks(db, instructor_id, to, from) : new Map<string, string>();
  const inWeek = new Set(weekly.map(({ id }) => id));
  return {
    weekly: weekly.map((one) => {
      const own = ahead.filter(({ schedule_id }) => schedule_id === one.id);
      const booked = own.reduce((sum, { seats_taken }) => sum + seats_taken, 0);
      const other = busyWeeks.get(one.id);
      if (other !== undefined)
        return { ...one, booked, busy: true, mark: `Busy: teaches ${other} at that time.` };
      const stays = own.filter((session) => getMark(session, hindrances, zone)?.busy).length;
      const away = own.filter((session) => getMark(session, hindrances, zone)?.text === "Away").length;
      const outside = own.some(
        (session) => getMark(session, hindrances, zone)?.text === "Outside their hours",
      );
      const words = [
        stays > 0 && formatCount(stays, "date stays: busy then", "dates stay: busy then"),
        away > 0 && `away on ${formatCount(away, "date")}`,
        outside && "outside their hours",
      ].filter(Boolean);
      return { ...one, booked, busy: false, mark: words.join("; ") || undefined };
    }),
    single: ahead
      .filter(({ schedule_id }) => !schedule_id || !inWeek.has(schedule_id))
      .map((one) => {
        const mark = getMark(one, hindrances, zone);
        return { ...one, mark: mark?.text, busy: mark?.busy ?? false };
      }),
  };
}

export function getMark(
  { starts_at, duration_minutes, session_date }: AheadClass,
  hindrances: Hindrances | undefined,
  zone: string,
): { text: string; busy: boolean } | undefined {
  if (!hindrances) return undefined;
  const { sessions, absences, person } = hindrances;
  const ends_at = starts_at + duration_minutes * minuteMs;
  const isBusy = sessions.some(
    (other) =>
      other.starts_at.getTime() < ends_at &&
      other.starts_at.getTime() + other.duration_minutes * minuteMs > starts_at,
  );
  if (isBusy) return { text: "Busy", busy: true };
  if (absences.some(({ from_date, until_date }) => from_date <= session_date && session_date <= until_date)) {
    return { text: "Away", busy: false };
  }
  const hours = { availability: person?.availability ?? null, time_zone: person?.time_zone || zone };
  if (isWithinHours(hours, { starts_at, duration_minutes }) === false) {
    return { text: "Outside their hours", busy: false };
  }
  return undefined;
}

/** Weekly classes that another teacher can't take over, with the conflict. */
async function listBusyWeeks(
  db: Database,
  instructor_id: string,
  to: string,
  from: string,
): Promise<Map<string, string>> {
  const own = aliasedTable(classSchedules, "own");
  const hours = (one: typeof own | typeof classSchedules) =>
    sql`int4range(minute_of(${one.start_time}), minute_of(${one.start_time}) + ${one.duration_minutes})`;
  const rows = await db
    .select({ id: own.id, name: classTypes.name })
    .from(own)
    .innerJoin(
      classSchedules,
      and(
        eq(classSchedules.instructor_id, to),
        eq(classSchedules.is_active, true),
        eq(classSchedules.day_of_week, own.day_of_week),
        sql`${hours(classSchedules)} && ${hours(own)}`,
        sql`daterange(${classSchedules.effective_from}, ${classSchedules.effective_until}, '[]')
          && daterange(greatest(${own.effective_from}, ${from}::date), ${own.effective_until}, '[]')`,
      ),
    )
    .leftJoin(classTypes, eq(classTypes.id, classSchedules.class_type_id))
    .where(
      and(
        eq(own.instructor_id, instructor_id),
        eq(own.is_active, true),
        or(isNull(own.effective_until), gte(own.effective_until, from)),
      ),
    );
  return new Map(rows.map(({ id, name }) => [id, name ?? unknownClass]));
}

/** Rating distribution and the newest comments with their authors. */
export async function listTeacherRatings(db: Database, instructor_id: string) {
  const spread = await db
    .select({ rating: classRatings.rating, count: sql<number>`count(*)::int` })
    .from(classRatings)
    .where(eq(classRatings.instructor_id, instructor_id))
    .groupBy(classRatings.rating);
  const stars: [number, number, number, number, number] = [0, 0, 0, 0, 0];
  for (const { rating, count } of spread) stars[rating - 1] = count;
  const newest = await listNewestRatings(db, eq(classRatings.instructor_id, instructor_id), 50);
  return {
    stars,
    newest: newest.map(({ id, rating, comment, at, class_name, starts_at, by }) => ({
      id,
      rating,
      comment,
      at: at.getTime(),
      class_name: class_name ?? unknownClass,
      starts_at,
      by,
    })),
  };
}

/** Classes, hours and attendees of a teacher by month, newest first. */
export async function listTaughtMonths(db: Database, instructor_id: string, at: Date, zone: string) {
  const month = sql<string>`to_char(${classSessions.starts_at} at time zone ${zone}, 'YYYY-MM')`;
  const seats = db
    .select({ session_id: bookings.session_id, seats: sql<number>`count(*)`.as("seats") })
    .from(bookings)
    .where(sql`${bookings.status} in ('confirmed', 'completed')`)
    .groupBy(bookings.session_id)
    .as("seats");
  const named = db
    .select({
      month: month.as("month"),
      id: classSessions.id,
      minutes: classSessions.duration_minutes,
      status: classSessions.status,
      seats: sql<number>`coalesce(${seats.seats}, 0)`.as("people"),
    })
    .from(classSessions)
    .leftJoin(seats, eq(seats.session_id, classSessions.id))
    .where(and(eq(classSessions.instructor_id, instructor_id), lt(classSessions.starts_at, at)))
    .as("taught");
  const rows = await db
    .select({
      month: named.month,
      classes: sql<number>`count(*) filter (where ${named.status} = 'scheduled')::int`,
      off: sql<number>`count(*) filter (where ${named.status} <> 'scheduled')::int`,
      minutes: sql<number>`coalesce(sum(${named.minutes}) filter (where ${named.status} = 'scheduled'), 0)::int`,
      people: sql<number>`coalesce(sum(${named.seats}) filter (where ${named.status} = 'scheduled'), 0)::int`,
    })
    .from(named)
    .groupBy(named.month);
  return rows.sort((a, b) => b.month.localeCompare(a.month)).slice(0, 24);
}
