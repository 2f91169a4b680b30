import { and, between, count, eq, gte, inArray, isNotNull, lt, or, sql } from "drizzle-orm";
import { user } from "#app/accounts/tables.server.ts";
import { closureProgress } from "#app/bookings/closures/closure-queries.server.ts";
import { bookings, isInClass } from "#app/bookings/tables.server.ts";
import { unknownClass, unknownInstructor } from "#app/catalogue/defaults.ts";
import { classTypes } from "#app/catalogue/tables.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { columnsOf } from "#app/platform/tables.server.ts";
import { dayMs } from "#app/platform/time/durations.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { profiles } from "#app/profiles/tables.server.ts";
import { listWeekdayDates } from "#app/schedule/next-occurrence.ts";
import {
  listChanges,
  listClosures,
  listTimeOff,
  listWeeklyClasses,
  type WeeklyClass,
} from "#app/schedule/promise-queries.server.ts";
import { classSessions, scheduleExceptions } from "#app/schedule/tables.server.ts";
import { seatsTaken } from "../sessions/list-queries.server.ts";
import { type WeekAddress, weekAround } from "./week-address.ts";

const occupancyDays = 56;
/** Fewer empty seats than these are nearly none. */
const fewEmpty = 0.2;

/** A weekly class on its date, with changes. */
export interface WeekCard extends Omit<WeeklyClass, "class_name" | "instructor"> {
  class_name: string;
  instructor: string;
  /** The date by the weekly schedule; for a class that was moved here from another week, the actual date. */
  date: string;
  /** Occupancy of eight weeks from 0 to 1, or null without classes. */
  occupancy: number | null;
  /** Canceled, moved or taught by a substitute on this date. */
  note: string | undefined;
  isClosed: boolean;
  /** The planned class. Classes are planned 60 days ahead. */
  session: Dated | undefined;
}

/** The week as of a date, from Sunday to Saturday, with the days that are closed. */
export async function listTimetable(
  db: Database,
  now: Date,
  date: string,
  filter: Pick<WeekAddress, "teacher" | "type" | "level" | "full">,
) {
  const { first, last } = weekAround(date);
  const promised = await listWeeklyClasses(db, first, last);
  const ids = promised.map(({ id }) => id);
  const occupancy = await listOccupancy(db, now);
  const sessions = await listDated(db, ids, first, last);
  const exceptions = await listClosed(db, first, last);
  const toCard = (one: WeeklyClass, day: string, session: Dated | undefined): WeekCard => {
    const isClosed = exceptions.some(
      (each) => each.exception_date === day && (each.schedule_id === null || each.schedule_id === one.id),
    );
    return {
      ...one,
      class_name: one.class_name ?? unknownClass,
      instructor: one.instructor ?? unknownInstructor,
      date: day,
      occupancy: occupancy.get(one.id) ?? null,
      note: isClosed ? "Closed this day" : session && describeException(one, day, session),
      isClosed,
      session,
    };
  };
  const before = zoneClock.addDays(first, -1);
  const cards = promised.flatMap((one) => {
    const own = sessions.filter((row) => row.schedule_id === one.id);
    return [
      ...listWeekdayDates(one, before, last).map((day) =>
        toCard(
          one,
          day,
          own.find(({ planned_date }) => planned_date === day),
        ),
      ),
      ...own
        .filter(({ planned_date }) => planned_date === null || planned_date < first || planned_date > last)
        .map((session) => ({
          ...toCard(one, session.session_date, session),
          start_time: session.start_time,
          note: `Moved from ${zoneClock.dayText(session.planned_date ?? session.session_date)}`,
        })),
    ];
  });
  return {
    first,
    last,
    cards: cards.filter((one) => passes(one, filter)),
    closed: new Map(
      exceptions.flatMap(({ schedule_id, exception_date, reason }) =>
        schedule_id === null ? [[exception_date, reason ?? ""]] : [],
      ),
    ),
    away: (await listTimeOff(db, first)).filter(({ from_date }) => from_date <= last),
  };
}

/** Finds a weekly class on a date, and its planned class if there is one. */
export async function findDatedClass(db: Database, one: WeeklyClass, date: string) {
  const [session] = await listDated(db, [one.id], date, date, { planned: true });
  const isOccurrence = listWeekdayDates(one, zoneClock.addDays(date, -1), date).length > 0;
  return session || isOccurrence ? { session } : undefined;
}

/** Returns the color of each class type from 1 to 8, in the order in which they were added. */
export async function listTypeColors(db: Database): Promise<Map<string, number>> {
  const rows = await db
    .select({
      id: classTypes.id,
      color: sql<number>`((row_number() over (order by ${classTypes.created_at}, ${classTypes.id}) - 1) % 8 + 1)::int`,
    })
    .from(classTypes);
  return new Map(rows.map(({ id, color }) => [id, color]));
}

function passes(one: WeekCard, { teacher, type, level, full }: Parameters<typeof listTimetable>[3]): boolean {
  return (
    (!teacher || one.instructor_id === teacher) &&
    (!type || one.class_type_id === type) &&
    (!level || one.difficulty_level === level) &&
    (!full || (one.occupancy !== null && 1 - one.occupancy < fewEmpty))
  );
}

type Dated = Awaited<ReturnType<typeof listDated>>[number];

function describeException(one: WeeklyClass, day: string, session: Dated): string | undefined {
  if (session.status === "cancelled") return "Canceled this day";
  if (session.session_date !== day || session.start_time.slice(0, 5) !== one.start_time.slice(0, 5)) {
    return `This time on ${zoneClock.dayText(session.session_date)}, ${session.start_time.slice(0, 5)}`;
  }
  if (session.instructor_id !== one.instructor_id) {
    return session.teacher ? `This time with ${session.teacher}` : "This time without a teacher";
  }
  return undefined;
}

function listDated(
  db: Database,
  ids: string[],
  first: string,
  last: string,
  { planned }: { planned?: boolean } = {},
) {
  return db
    .select({
      ...columnsOf(classSessions, "id", "version", "starts_at", "duration_minutes", "max_participants"),
      seats_taken: seatsTaken(),
      ...columnsOf(classSessions, "schedule_id", "planned_date", "session_date", "start_time", "status"),
      instructor_id: classSessions.instructor_id,
      teacher: sql<string | null>`coalesce(${profiles.full_name}, ${user.name})`,
    })
    .from(classSessions)
    .leftJoin(user, eq(user.id, classSessions.instructor_id))
    .leftJoin(profiles, eq(profiles.user_id, classSessions.instructor_id))
    .where(
      and(
        inArray(classSessions.schedule_id, ids),
        or(
          between(classSessions.planned_date, first, last),
          planned
            ? undefined
            : and(between(classSessions.session_date, first, last), eq(classSessions.status, "scheduled")),
        ),
      ),
    );
}

function listClosed(db: Database, first: string, last: string) {
  return db
    .select(columnsOf(scheduleExceptions, "schedule_id", "exception_date", "reason"))
    .from(scheduleExceptions)
    .where(
      and(
        sql`${scheduleExceptions.exception_date} between ${first} and ${last}`,
        sql`${scheduleExceptions.kind} <> 'substituted'`,
      ),
    );
}

/** How full each class of the week was in the last eight weeks. */
async function listOccupancy(db: Database, now: Date): Promise<Map<string, number>> {
  const since = new Date(now.getTime() - occupancyDays * dayMs);
  // Counts per session through the bookings index, so that past bookings are never read.
  const taken = db
    .select({ seats: count().as("seats") })
    .from(bookings)
    .where(and(eq(bookings.session_id, classSessions.id), isInClass()))
    .as("taken");
  const rows = await db
    .select({
      schedule_id: classSessions.schedule_id,
      share: sql<number>`(sum(${taken.seats}) / sum(${classSessions.max_participants}))::float`,
    })
    .from(classSessions)
    .innerJoinLateral(taken, sql`true`)
    .where(
      and(
        gte(classSessions.starts_at, since),
        lt(classSessions.starts_at, now),
        eq(classSessions.status, "scheduled"),
        isNotNull(classSessions.schedule_id),
      ),
    )
    .groupBy(classSessions.schedule_id);
  return new Map(rows.map(({ schedule_id, share }) => [schedule_id ?? "", share]));
}

const aheadDays = 60;
const pastClosureDays = 180;

/** `Thursday 18:00` */
export const weekTime = ({ day_of_week, start_time }: Pick<WeeklyClass, "day_of_week" | "start_time">) =>
  `${zoneClock.weekdayText(day_of_week)} ${start_time.slice(0, 5)}`;

/** Lists the weekly classes that begin or end in the next 60 days. */
export async function listUpcomingChanges(db: Database, today: string) {
  const rows = await listChanges(db, today, zoneClock.addDays(today, aheadDays));
  return rows.map((row) => ({
    id: row.id,
    class_name: row.class_name ?? unknownClass,
    line: row.is_recurring ? weekTime(row) : `${weekTime(row)}, once`,
    instructor: row.instructor ?? unknownInstructor,
    begins: row.effective_from > today ? zoneClock.dateText(row.effective_from) : null,
    ends: row.effective_until ? zoneClock.dateText(row.effective_until) : null,
  }));
}

/** Lists the closures of the last 180 days and those ahead. */
export async function listClosureRows(db: Database, today: string) {
  const listed = await listClosures(db, zoneClock.addDays(today, -pastClosureDays));
  return Promise.all(
    listed.map(async (closure) => ({ ...closure, ...(await closureProgress(db, closure)) })),
  );
}

export type ListedClosure = Awaited<ReturnType<typeof listClosureRows>>[number];

/** Lists the weekly classes that a closure can be limited to. */
export async function listClosable(db: Database, today: string) {
  const rows = await listWeeklyClasses(db, today, zoneClock.addDays(today, aheadDays));
  return rows.map((row) => ({ value: row.id, label: `${row.class_name ?? unknownClass}, ${weekTime(row)}` }));
}
