import type { Database } from "#app/platform/database.server.ts";
import { attendanceLocksAt } from "#app/schedule/attendance-window.ts";
import { listTaught, type TaughtSession } from "#app/schedule/teaching-queries.server.ts";
import { countSessions, type SessionCounts } from "./roster-queries.server.ts";
import type { TeachingAddress } from "./teaching-address.ts";

export type ListedSession = TaughtSession & SessionCounts;

const none: SessionCounts = { booked: 0, marked: 0, waiting: 0 };

/** A teacher's sessions as the list asks for them: what comes soonest first, what is over newest first. */
export async function listTeaching(
  db: Database,
  now: Date,
  instructor_id: string,
  { search, when }: Pick<TeachingAddress, "search" | "when">,
): Promise<{ time_zone: string; sessions: TaughtSession[] }> {
  const { time_zone, sessions } = await listTaught(db, now, instructor_id);
  const wanted = search.trim().toLowerCase();
  const found = sessions.filter(
    (one) => isPast(one, now) === (when === "past") && one.class_name.toLowerCase().includes(wanted),
  );
  return { time_zone, sessions: when === "past" ? found.reverse() : found };
}

/** Over for its teacher: attendance is locked. */
function isPast({ starts_at, duration_minutes }: TaughtSession, now: Date): boolean {
  return attendanceLocksAt(new Date(starts_at), duration_minutes) <= now;
}

/** The same sessions with how many are booked, marked and waiting. */
export async function withCounts(db: Database, sessions: TaughtSession[]): Promise<ListedSession[]> {
  const counts = await countSessions(
    db,
    sessions.flatMap(({ session_id }) => session_id ?? []),
  );
  return sessions.map((one) => ({ ...one, ...(counts.get(one.session_id ?? "") ?? none) }));
}
