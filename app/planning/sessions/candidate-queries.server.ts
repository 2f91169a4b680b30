import { and, eq, gte, inArray, lt, sql } from "drizzle-orm";
import type { Database } from "#app/platform/database.server.ts";
import { compareNames } from "#app/platform/text/compare-text.ts";
import { now } from "#app/platform/time/clock.ts";
import { dayMs, minuteMs } from "#app/platform/time/durations.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import type { ClassSession } from "#app/schedule/class-session.server.ts";
import { listActiveTeachers } from "#app/schedule/promise-queries.server.ts";
import { classSessions } from "#app/schedule/tables.server.ts";
import { isOutsideHours } from "../series/plan-marks.ts";
import { findTimes } from "../series/plan-queries.server.ts";
import { substituteOffers } from "../tables.server.ts";
import { findBusy } from "./session-queries.server.ts";

/** Lists substitutes: free teachers first, then by experience, hours and workload. */
export async function listCandidates(
  db: Database,
  session: Pick<
    ClassSession,
    "id" | "starts_at" | "duration_minutes" | "instructor_id" | "class_type_id" | "time_zone" | "session_date"
  >,
) {
  const teachers = (await listActiveTeachers(db)).filter(({ id }) => id !== session.instructor_id);
  const ids = teachers.map(({ id }) => id);
  if (ids.length === 0) return [];
  const sunday = zoneClock.addDays(session.session_date, -zoneClock.weekdayOf(session.session_date));
  const from = new Date(zoneClock.instant(sunday, "00:00", session.time_zone));
  const [taught, week] = await Promise.all([
    db
      .selectDistinct({ id: classSessions.instructor_id })
      .from(classSessions)
      .where(
        and(
          inArray(classSessions.instructor_id, ids),
          eq(classSessions.status, "scheduled"),
          lt(classSessions.starts_at, now()),
          session.class_type_id ? eq(classSessions.class_type_id, session.class_type_id) : sql`false`,
        ),
      ),
    db
      .select({ id: classSessions.instructor_id, many: sql<number>`count(*)::int` })
      .from(classSessions)
      .where(
        and(
          inArray(classSessions.instructor_id, ids),
          eq(classSessions.status, "scheduled"),
          gte(classSessions.starts_at, from),
          lt(classSessions.starts_at, new Date(from.getTime() + 7 * dayMs)),
        ),
      )
      .groupBy(classSessions.instructor_id),
  ]);
  const taughtIds = new Set(taught.map(({ id }) => id));
  const loads = new Map(week.map(({ id, many }) => [id, many]));
  const describe = async ({ id, name }: { id: string; name: string }) => {
    const busy = await findBusy(db, id, session, session.id);
    const { absences, hours, zone } = await findTimes(db, id);
    const end = session.starts_at.getTime() + session.duration_minutes * minuteMs;
    return {
      ...{ id, name, busy: busy?.class_name, knows: taughtIds.has(id), load: loads.get(id) ?? 0 },
      away: absences.some(
        ({ from_date, until_date }) =>
          from_date <= session.session_date && session.session_date <= until_date,
      ),
      outside:
        hours !== null && isOutsideHours(hours, session.starts_at.getTime(), end, zone ?? session.time_zone),
    };
  };
  const all: Awaited<ReturnType<typeof describe>>[] = [];
  for (const teacher of teachers) all.push(await describe(teacher));
  const rank = (one: (typeof all)[number]) => [
    one.busy ? 1 : 0,
    one.away ? 1 : 0,
    one.knows ? 0 : 1,
    one.outside ? 1 : 0,
    one.load,
  ];
  return all.sort((a, b) => {
    const [left, right] = [rank(a), rank(b)];
    const at = left.findIndex((value, index) => value !== right[index]);
    return at < 0 ? compareNames(a, b) : (left[at] ?? 0) - (right[at] ?? 0);
  });
}

export type Candidate = Awaited<ReturnType<typeof listCandidates>>[number];

/** Offers of a session with their answers, newest first. */
export function listOffers(db: Database, session_id: string) {
  return db
    .select()
    .from(substituteOffers)
    .where(eq(substituteOffers.session_id, session_id))
    .orderBy(sql`${substituteOffers.created_at} desc`, sql`${substituteOffers.id} desc`)
    .limit(50);
}
