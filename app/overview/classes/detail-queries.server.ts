import { and, asc, desc, eq, inArray, or, sql } from "drizzle-orm";
import { user } from "#app/accounts/tables.server.ts";
import { bookings, waitingList } from "#app/bookings/tables.server.ts";
import { mails } from "#app/mail/tables.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { findRows } from "#app/platform/lists/list-page.server.ts";
import { auditLog, columnsOf } from "#app/platform/tables.server.ts";
import { profiles } from "#app/profiles/tables.server.ts";
import { classSessions } from "#app/schedule/tables.server.ts";
import { classSource, type ListedClass } from "./class-queries.server.ts";

/** Returns a class with its figures, or undefined if the id is unknown. */
export async function findClass(db: Database, id: string, at: Date): Promise<ListedClass | undefined> {
  return (await findRows(db, classSource(at), eq(classSessions.id, id)))[0];
}

/** Contact details by booking id. */
export async function listContacts(
  db: Database,
  session_id: string,
): Promise<Record<string, { email: string; phone: string }>> {
  const rows = await db
    .select({ booking_id: bookings.booking_id, email: bookings.email, phone: bookings.phone })
    .from(bookings)
    .where(eq(bookings.session_id, session_id));
  return Object.fromEntries(rows.map(({ booking_id, ...contact }) => [booking_id, contact]));
}

export function listLine(db: Database, session_id: string) {
  return db
    .select({
      id: waitingList.id,
      name: sql<string>`coalesce(${profiles.full_name}, ${user.name})`,
      email: user.email,
      joined_at: waitingList.joined_at,
    })
    .from(waitingList)
    .innerJoin(user, eq(user.id, waitingList.user_id))
    .leftJoin(profiles, eq(profiles.user_id, waitingList.user_id))
    .where(and(eq(waitingList.session_id, session_id), eq(waitingList.status, "waiting")))
    .orderBy(asc(waitingList.place));
}

const listBookings = (db: Database, session_id: string) =>
  db
    .select({ id: sql<string>`${bookings.id}::text` })
    .from(bookings)
    .where(eq(bookings.session_id, session_id));

/** Emails about a session and its bookings with their status, newest first. */
export function listClassEmails(db: Database, session_id: string) {
  const about = sql`split_part(${mails.cause}, ':', 1)`;
  return db
    .select({
      ...columnsOf(mails, "id", "kind", "to_email", "status"),
      at: mails.created_at,
    })
    .from(mails)
    .where(or(eq(about, session_id), inArray(about, listBookings(db, session_id))))
    .orderBy(desc(mails.created_at), desc(mails.id))
    .limit(100);
}

/** The history of a session with attendance, newest first. */
export function listClassHistory(db: Database, session_id: string) {
  return db
    .select({
      id: auditLog.id,
      action: auditLog.action,
      by: sql<string | null>`coalesce(${profiles.full_name}, ${user.name})`,
      about: sql<string | null>`nullif(trim(${bookings.first_name} || ' ' || ${bookings.last_name}), '')`,
      ...columnsOf(auditLog, "at", "before", "after"),
    })
    .from(auditLog)
    .leftJoin(user, eq(user.id, auditLog.actor_id))
    .leftJoin(profiles, eq(profiles.user_id, auditLog.actor_id))
    .leftJoin(
      bookings,
      and(eq(auditLog.subject, "bookings"), sql`${bookings.id}::text = ${auditLog.subject_id}`),
    )
    .where(
      or(
        and(eq(auditLog.subject, "class_sessions"), eq(auditLog.subject_id, session_id)),
        and(
          eq(auditLog.subject, "bookings"),
          eq(auditLog.action, "sessions.mark_attendance"),
          inArray(auditLog.subject_id, listBookings(db, session_id)),
        ),
      ),
    )
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(200);
}
