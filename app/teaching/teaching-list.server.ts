import type { Database } from "#app/platform/database.server.ts";
import type { ComputedSource } from "#app/platform/lists/computed-list.server.ts";
import type { QueryOf } from "#app/platform/lists/list-query.ts";
import { hasWords } from "#app/platform/text/search-text.ts";
import { attendanceLocksAt } from "#app/schedule/attendance-window.ts";
import { listTaught, type TaughtSession } from "#app/schedule/teaching-queries.server.ts";
import { countSessions, type SessionCounts } from "./roster-queries.server.ts";
import type { comingList } from "./teaching-lists.ts";

export type ListedSession = TaughtSession & SessionCounts;
export type TeachingList = typeof comingList;

const none: SessionCounts = { booked: 0, to_mark: 0, marked: 0, waiting: 0 };

/** Dates of the timetable have no row yet, so that the list is computed. */
export const teachingOrders: ComputedSource<TeachingList, TaughtSession>["orders"] = {
  when: ({ starts_at, key }) => [starts_at, key],
  class: ({ class_name, starts_at, key }) => [class_name, starts_at, key],
};

/** A teacher's sessions as the list is searched and filtered, soonest first. */
export async function listTeaching(
  db: Database,
  now: Date,
  instructor_id: string,
  { search, filters }: Pick<QueryOf<TeachingList>, "search" | "filters">,
): Promise<{ time_zone: string; sessions: TaughtSession[] }> {
  const { time_zone, sessions } = await listTaught(db, now, instructor_id);
  const found = sessions.filter(
    (one) =>
      isPast(one, now) === (filters.when === "past") &&
      (!filters.answer || one.answer === filters.answer) &&
      hasWords(one.class_name, search),
  );
  return { time_zone, sessions: found };
}

/** Over for its teacher: attendance is locked. */
export function isPast({ starts_at, duration_minutes }: TaughtSession, now: Date): boolean {
  return attendanceLocksAt(new Date(starts_at), duration_minutes) <= now;
}

/** The same sessions with how many are booked, marked and waiting. */
export async function withCounts(db: Database, sessions: TaughtSession[]): Promise<ListedSession[]> {
  const counts = await countSessions(
    db,
    sessions.flatMap(({ session_id }) => session_id ?? []),
  );
  return sessions.map((one) => ({ ...one, ...none, ...counts.get(one.session_id ?? "") }));
}
