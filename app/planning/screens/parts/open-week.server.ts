import { closureProgress } from "#app/bookings/closures/closure-queries.server.ts";
import { unknownClass, unknownInstructor } from "#app/catalogue/defaults.ts";
import type { Database } from "#app/platform/database.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import {
  findWeeklyClass,
  listChangedSessions,
  listChanges,
  listClosures,
  listTimeOff,
  listWeeklyClasses,
  type WeeklyClass,
} from "#app/schedule/promise-queries.server.ts";
import type { WeekAddress } from "../../week-address.ts";
import { listTimetable } from "../../week-queries.server.ts";
import { templateValues } from "./week-values.ts";

const aheadDays = 60;
const pastClosureDays = 180;

/** `Thursday 18:00` */
export const lineOf = ({ day_of_week, start_time }: Pick<WeeklyClass, "day_of_week" | "start_time">) =>
  `${zoneClock.weekdayText(day_of_week)} ${start_time.slice(0, 5)}`;

/** One class of the week with what hangs on it; undefined when it is over or gone. */
export async function openClass(db: Database, id: string, today: string) {
  const row = await findWeeklyClass(db, id, today);
  if (!row) return undefined;
  const touched = await listChangedSessions(db, id, now());
  return {
    row: { id: row.id, version: row.version },
    name: `${row.class_name ?? unknownClass}, ${lineOf(row)}`,
    // Keeps the current values selected even if archived, until staff choose others.
    type: row.class_type_id && {
      value: row.class_type_id,
      label: `${row.class_name ?? unknownClass} (off)`,
      minutes: row.duration_minutes,
    },
    teacher: row.instructor_id && {
      value: row.instructor_id,
      label: `${row.instructor ?? unknownInstructor} (not teaching)`,
    },
    values: {
      ...templateValues(row),
      effective_from: row.is_recurring && row.effective_from < today ? today : row.effective_from,
    },
    touched: touched.map((session) => ({
      id: session.id,
      when: `${zoneClock.dateText(session.session_date)}, ${session.start_time.slice(0, 5)}`,
      booked: session.seats_taken,
    })),
  };
}

export async function openBoard(db: Database, address: WeekAddress, today: string) {
  const week = await listTimetable(db, now(), address.date ?? today, address);
  const distinct = (values: (string | null)[]) => new Set(values.filter(Boolean)).size;
  return {
    ...week,
    counters: {
      classes: week.cards.length,
      teachers: distinct(week.cards.map(({ instructor_id }) => instructor_id)),
      types: distinct(week.cards.map(({ class_type_id }) => class_type_id)),
      seats: week.cards.reduce((sum, { max_participants }) => sum + max_participants, 0),
    },
  };
}

export async function openChanges(db: Database, today: string) {
  const rows = await listChanges(db, today, zoneClock.addDays(today, aheadDays));
  return rows.map((row) => ({
    id: row.id,
    class_name: row.class_name ?? unknownClass,
    line: row.is_recurring ? lineOf(row) : `${lineOf(row)}, once`,
    instructor: row.instructor ?? unknownInstructor,
    begins: row.effective_from > today ? zoneClock.dateText(row.effective_from) : null,
    ends: row.effective_until ? zoneClock.dateText(row.effective_until) : null,
  }));
}

export function openTimeOff(db: Database, today: string) {
  return listTimeOff(db, today);
}

export async function openClosures(db: Database, today: string) {
  const listed = await listClosures(db, zoneClock.addDays(today, -pastClosureDays));
  return Promise.all(
    listed.map(async (closure) => ({
      id: closure.id,
      name: closure.name,
      from_date: closure.from_date,
      until_date: closure.until_date,
      classes: closure.schedule_ids.length,
      status: closure.status,
      ...(await closureProgress(db, closure)),
    })),
  );
}

/** Lists the weekly classes that a closure can be limited to. */
export async function listClosable(db: Database, today: string) {
  const rows = await listWeeklyClasses(db, today, zoneClock.addDays(today, aheadDays));
  return rows.map((row) => ({ value: row.id, label: `${row.class_name ?? unknownClass}, ${lineOf(row)}` }));
}
