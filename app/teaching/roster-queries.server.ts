import { and, asc, count, eq, gt, inArray, isNotNull, lt, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { activeStatuses, type BookingStatus } from "#app/bookings/kinds.ts";
import { bookings, isInClass, waitingList } from "#app/bookings/tables.server.ts";
import { unknownClass } from "#app/catalogue/defaults.ts";
import { classTypes } from "#app/catalogue/tables.server.ts";
import { comesBy } from "#app/finances/paid-state.ts";
import { paidOfBooking } from "#app/finances/queries.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import type { HealthNote } from "#app/platform/fields/health-note.ts";
import { alphabetical } from "#app/platform/text/alphabetical.server.ts";
import { profiles } from "#app/profiles/tables.server.ts";
import { type AttendanceStatus, attendanceStatuses, hasAttended } from "#app/schedule/kinds.ts";
import { attendance, classSessions } from "#app/schedule/tables.server.ts";

const attended = attendanceStatuses.filter(hasAttended);
const makeupSession = alias(classSessions, "makeup_session");

/** Contact details, visible only to staff. */
export interface Contact {
  email: string;
  phone: string;
}

export interface OtherClass {
  session_id: string;
  class_name: string;
  starts_at: number;
}

/**
 * A booked person as the teacher sees them: name, picture and notes for teaching. Addresses and phone numbers are for
 * the studio only.
 */
export interface Guest {
  booking_id: string;
  /** Null without an account. */
  user_id: string | null;
  /** Guests are counted together and not marked by name. */
  is_counted: boolean;
  name: string;
  avatar_url: string | null;
  badges: string[];
  status: BookingStatus;
  /** With a pass, as a drop-in that is paid or open, or otherwise. */
  comes: string;
  experience_level: string | null;
  health_conditions: HealthNote | null;
  special_requests: HealthNote | null;
  booking_notes: HealthNote | null;
  /** A health note exists that a roster kept by the browser leaves out. */
  has_health_note: boolean;
  mark: AttendanceStatus | null;
  note: string | null;
  /** The class that makes up for a missed one. */
  makeup: OtherClass | null;
  /** How often this person has been in this teacher's classes before. */
  visits: number;
}

export async function listRoster(
  db: Database,
  session: { session_id: string; instructor_id: string | null; starts_at: Date },
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
        session.instructor_id ? eq(classSessions.instructor_id, session.instructor_id) : sql`false`,
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
      is_counted: sql<boolean>`${bookings.user_id} is null and ${bookings.email} <> ''`,
      name: sql<string>`trim(${bookings.first_name} || ' ' || ${bookings.last_name})`,
      avatar_url: profiles.avatar_url,
      badges: profiles.badges,
      status: bookings.status,
      pass_id: bookings.pass_id,
      part_of: bookings.part_of,
      price: bookings.price,
      paid: paidOfBooking,
      experience_level: bookings.experience_level,
      health_conditions: bookings.health_conditions,
      special_requests: bookings.special_requests,
      booking_notes: bookings.booking_notes,
      mark: attendance.status,
      note: attendance.note,
      makeup_id: attendance.makeup_session_id,
      made_up: { name: classTypes.name, starts_at: makeupSession.starts_at },
      visits: sql<number>`coalesce(${visits.visits}, 0)::int`,
    })
    .from(bookings)
    .leftJoin(profiles, eq(profiles.user_id, bookings.user_id))
    .leftJoin(
      attendance,
      and(eq(attendance.session_id, bookings.session_id), eq(attendance.user_id, bookings.user_id)),
    )
    .leftJoin(makeupSession, eq(makeupSession.id, attendance.makeup_session_id))
    .leftJoin(classTypes, eq(classTypes.id, makeupSession.class_type_id))
    .leftJoin(visits, eq(visits.user_id, bookings.user_id))
    .where(and(eq(bookings.session_id, session.session_id), isInClass()))
    .orderBy(
      asc(alphabetical(bookings.first_name)),
      asc(alphabetical(bookings.last_name)),
      asc(bookings.booking_id),
    );
  return rows.map(({ makeup_id, made_up, pass_id, part_of, price, paid, ...row }) => ({
    ...row,
    has_health_note: false,
    comes: comesBy({ pass_id, part_of, price, paid }),
    name: row.name || "Former member",
    badges: Object.keys(row.badges ?? {}),
    makeup:
      makeup_id && made_up?.starts_at
        ? {
            session_id: makeup_id,
            class_name: made_up.name ?? unknownClass,
            starts_at: made_up.starts_at.getTime(),
          }
        : null,
  }));
}

/** Returns the people on the roster who need a make-up class. */
export function whoMakesUp(guests: readonly Guest[]): string[] {
  return guests.flatMap(({ mark, user_id }) => (mark === "makeup_scheduled" && user_id ? [user_id] : []));
}

/** Future classes of members with an open make-up, by member. */
export async function listOtherClasses(
  db: Database,
  session_id: string,
  user_ids: readonly string[],
  now: Date,
): Promise<Record<string, OtherClass[]>> {
  if (user_ids.length === 0) return {};
  const rows = await db
    .select({
      user_id: bookings.user_id,
      session_id: bookings.session_id,
      class_name: bookings.class_name,
      starts_at: bookings.starts_at,
    })
    .from(bookings)
    .where(
      and(
        inArray(bookings.user_id, [...user_ids]),
        inArray(bookings.status, activeStatuses),
        gt(bookings.starts_at, now),
        isNotNull(bookings.session_id),
        ne(bookings.session_id, session_id),
      ),
    )
    .orderBy(asc(bookings.starts_at), asc(bookings.id))
    .limit(500);
  const found: Record<string, OtherClass[]> = {};
  for (const { user_id, session_id: id, class_name, starts_at } of rows) {
    if (!user_id || !id || !starts_at) continue;
    const one = { session_id: id, class_name, starts_at: starts_at.getTime() };
    found[user_id] = [...(found[user_id] ?? []), one];
  }
  return found;
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
  /** Members to mark individually. Guests are counted together. */
  to_mark: number;
  marked: number;
  waiting: number;
}

/** How many are booked, to be marked, marked and waiting in each of these sessions. */
export async function countSessions(
  db: Database,
  session_ids: string[],
): Promise<Map<string, SessionCounts>> {
  if (session_ids.length === 0) return new Map();
  const booked = await db
    .select({
      id: bookings.session_id,
      booked: count(),
      to_mark: count(bookings.user_id),
      marked: count(attendance.id),
    })
    .from(bookings)
    .leftJoin(
      attendance,
      and(eq(attendance.session_id, bookings.session_id), eq(attendance.user_id, bookings.user_id)),
    )
    .where(and(inArray(bookings.session_id, session_ids), isInClass()))
    .groupBy(bookings.session_id);
  const waiting = await db
    .select({ id: waitingList.session_id, count: count() })
    .from(waitingList)
    .where(and(inArray(waitingList.session_id, session_ids), eq(waitingList.status, "waiting")))
    .groupBy(waitingList.session_id);
  return new Map(
    session_ids.map((session_id) => {
      const of = booked.find(({ id }) => id === session_id);
      const { booked: all = 0, to_mark = 0, marked = 0 } = of ?? {};
      const waits = waiting.find(({ id }) => id === session_id)?.count ?? 0;
      return [session_id, { booked: all, to_mark, marked, waiting: waits }];
    }),
  );
}
