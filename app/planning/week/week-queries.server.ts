import { and, count, eq, gte, inArray, isNotNull, lt, sql } from "drizzle-orm";
import { user } from "#app/accounts/tables.server.ts";
import { bookings, isInClass } from "#app/bookings/tables.server.ts";
import { unknownClass, unknownInstructor } from "#app/catalogue/defaults.ts";
import type { Database } from "#app/platform/database.server.ts";
import { dayMs } from "#app/platform/time/durations.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { profiles } from "#app/profiles/tables.server.ts";
import { datesOf } from "#app/schedule/next-occurrence.ts";
import { listWeeklyClasses, type WeeklyClass } from "#app/schedule/promise-queries.server.ts";
import { classSessions, scheduleExceptions } from "#app/schedule/tables.server.ts";
import { type WeekAddress, weekAround } from "./week-address.ts";

const occupancyDays = 56;
/** Fewer empty seats than these are nearly none. */
const fewEmpty = 0.2;

/** A weekly class on its date, with changes. */
export interface WeekCard extends Omit<WeeklyClass, "class_name" | "instructor"> {
  class_name: string;
  instructor: string;
  date: string;
  /** Occupancy of eight weeks from 0 to 1, or null without classes. */
  occupancy: number | null;
  /** Canceled, moved or taught by a substitute on this date. */
  note: string | undefined;
}

/** The week as of a date, from Sunday to Saturday, with the days that are closed. */
export async function listTimetable(
  db: Database,
  now: Date,
  date: string,
  filter: Pick<WeekAddress, "teacher" | "type" | "level" | "full">,
): Promise<{ first: string; last: string; cards: WeekCard[]; closed: Map<string, string> }> {
  const { first, last } = weekAround(date);
  const promised = await listWeeklyClasses(db, first, last);
  const ids = promised.map(({ id }) => id);
  const [occupancy, sessions, exceptions] = [
    await listOccupancy(db, now),
    await listDated(db, ids, first, last),
    await listClosed(db, first, last),
  ];
  const before = zoneClock.addDays(first, -1);
  const cards = promised.flatMap((one) =>
    datesOf(one, before, last).map((day): WeekCard => {
      const session = sessions.find((row) => row.schedule_id === one.id && row.planned_date === day);
      const usual = occupancy.get(one.id) ?? null;
      return {
        ...one,
        class_name: one.class_name ?? unknownClass,
        instructor: one.instructor ?? unknownInstructor,
        date: day,
        occupancy: usual,
        note: noteOf(one, day, session, exceptions),
      };
    }),
  );
  return {
    first,
    last,
    cards: cards.filter((one) => passes(one, filter)),
    closed: new Map(
      exceptions.flatMap(({ schedule_id, exception_date, reason }) =>
        schedule_id === null ? [[exception_date, reason ?? ""]] : [],
      ),
    ),
  };
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

function noteOf(
  one: WeeklyClass,
  day: string,
  session: Dated | undefined,
  exceptions: Awaited<ReturnType<typeof listClosed>>,
): string | undefined {
  const isClosed = exceptions.some(
    ({ schedule_id, exception_date }) =>
      exception_date === day && (schedule_id === null || schedule_id === one.id),
  );
  if (isClosed) return "Closed this day";
  if (!session) return undefined;
  if (session.status === "cancelled") return "Canceled this day";
  if (session.session_date !== day || session.start_time.slice(0, 5) !== one.start_time.slice(0, 5)) {
    return `This time on ${zoneClock.dayText(session.session_date)}, ${session.start_time.slice(0, 5)}`;
  }
  if (session.instructor_id !== one.instructor_id) {
    return session.teacher ? `This time with ${session.teacher}` : "This time without a teacher";
  }
  return undefined;
}

function listDated(db: Database, ids: string[], first: string, last: string) {
  return db
    .select({
      schedule_id: classSessions.schedule_id,
      planned_date: classSessions.planned_date,
      session_date: classSessions.session_date,
      start_time: classSessions.start_time,
      status: classSessions.status,
      instructor_id: classSessions.instructor_id,
      teacher: sql<string | null>`coalesce(${profiles.full_name}, ${user.name})`,
    })
    .from(classSessions)
    .leftJoin(user, eq(user.id, classSessions.instructor_id))
    .leftJoin(profiles, eq(profiles.user_id, classSessions.instructor_id))
    .where(
      and(
        inArray(classSessions.schedule_id, ids),
        gte(classSessions.planned_date, first),
        sql`${classSessions.planned_date} <= ${last}`,
      ),
    );
}

function listClosed(db: Database, first: string, last: string) {
  return db
    .select({
      schedule_id: scheduleExceptions.schedule_id,
      exception_date: scheduleExceptions.exception_date,
      reason: scheduleExceptions.reason,
    })
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
