import { and, asc, count, eq, inArray, isNotNull, lt, sql } from "drizzle-orm";
import type { BookingStatus } from "#app/bookings/kinds.ts";
import { bookings, waitingList } from "#app/bookings/tables.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { profiles } from "#app/profiles/tables.server.ts";
import { type AttendanceStatus, attendanceStatuses, hasAttended } from "#app/schedule/kinds.ts";
import { attendance, classSessions } from "#app/schedule/tables.server.ts";

const inClass = ["pending", "confirmed", "completed", "no_show"] as const satisfies readonly BookingStatus[];
const attended = attendanceStatuses.filter(hasAttended);

/**
 * Somebody on a roster, as the teacher sees them: a name, a face, what helps to teach. Addresses and
 * telephone numbers stay with the studio.
 */
export interface Guest {
  booking_id: string;
  /** Null once the account is gone. */
  user_id: string | null;
  name: string;
  avatar_url: string | null;
  status: BookingStatus;
  experience_level: string | null;
  health_conditions: string | null;
  special_requests: string | null;
  /** What the desk wants the teacher to know. */
  booking_notes: string | null;
  mark: AttendanceStatus | null;
  /** How often this person has been in this teacher's classes before. */
  visits: number;
}

/** Who comes to a session, by name. */
export async function listRoster(
  db: Database,
  session: { session_id: string; instructor_id: string; starts_at: Date },
): Promise<Guest[]> {
  const coming = db
    .select({ user_id: bookings.user_id })
    .from(bookings)
    .where(eq(bookings.session_id, session.session_id));
  const visits = db
    .select({ user_id: attendance.user_id, visits: count().as("visits") })
    .from(attendance)
    .innerJoin(classSessions, eq(classSessions.id, attendance.session_id))
    .where(
      and(
        eq(classSessions.instructor_id, session.instructor_id),
        lt(classSessions.starts_at, session.starts_at),
        inArray(attendance.status, attended),
        inArray(attendance.user_id, coming),
      ),
    )
    .groupBy(attendance.user_id)
    .as("visits");
  const rows = await db
    .select({
      booking_id: bookings.booking_id,
      user_id: bookings.user_id,
      name: sql<string>`trim(${bookings.first_name} || ' ' || ${bookings.last_name})`,
      avatar_url: profiles.avatar_url,
      status: bookings.status,
      experience_level: bookings.experience_level,
      health_conditions: bookings.health_conditions,
      special_requests: bookings.special_requests,
      booking_notes: bookings.booking_notes,
      mark: attendance.status,
      visits: sql<number>`coalesce(${visits.visits}, 0)::int`,
    })
    .from(bookings)
    .leftJoin(profiles, eq(profiles.user_id, bookings.user_id))
    .leftJoin(
      attendance,
      and(eq(attendance.session_id, bookings.session_id), eq(attendance.user_id, bookings.user_id)),
    )
    .leftJoin(visits, eq(visits.user_id, bookings.user_id))
    .where(and(eq(bookings.session_id, session.session_id), inArray(bookings.status, [...inClass])))
    .orderBy(asc(bookings.first_name), asc(bookings.last_name), asc(bookings.booking_id));
  return rows.map((row) => ({ ...row, name: row.name || "Former member" }));
}

/** How a session is marked so far, by person. */
export async function listMarks(db: Database, session_id: string): Promise<Map<string, AttendanceStatus>> {
  const rows = await db
    .select({ user_id: attendance.user_id, status: attendance.status })
    .from(attendance)
    .where(eq(attendance.session_id, session_id));
  return new Map(rows.flatMap(({ user_id, status }) => (user_id ? [[user_id, status] as const] : [])));
}

export interface SessionCounts {
  booked: number;
  marked: number;
  waiting: number;
}

/** How many are booked, marked and waiting in each of these sessions. */
export async function countSessions(
  db: Database,
  session_ids: string[],
): Promise<Map<string, SessionCounts>> {
  if (session_ids.length === 0) return new Map();
  const booked = await db
    .select({ id: bookings.session_id, count: count() })
    .from(bookings)
    .where(and(inArray(bookings.session_id, session_ids), inArray(bookings.status, [...inClass])))
    .groupBy(bookings.session_id);
  const marked = await db
    .select({ id: attendance.session_id, count: count() })
    .from(attendance)
    .where(and(inArray(attendance.session_id, session_ids), isNotNull(attendance.user_id)))
    .groupBy(attendance.session_id);
  const waiting = await db
    .select({ id: waitingList.session_id, count: count() })
    .from(waitingList)
    .where(and(inArray(waitingList.session_id, session_ids), eq(waitingList.status, "waiting")))
    .groupBy(waitingList.session_id);
  const of = (rows: { id: string | null; count: number }[], id: string) =>
    rows.find((row) => row.id === id)?.count ?? 0;
  return new Map(
    session_ids.map((id) => [
      id,
      { booked: of(booked, id), marked: of(marked, id), waiting: of(waiting, id) },
    ]),
  );
}
