import { and, eq, sql } from "drizzle-orm";
import { preparedStatement } from "#app/platform/database/prepared.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { notifyStaffLists } from "#app/platform/live/live.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { insertSessions, lockTemplate } from "./make-session.server.ts";
import { sessionStart } from "./session-start.ts";
import { classSessions } from "./tables.server.ts";
import type { DatedClass } from "./week-classes.ts";

export type ClassSession = typeof classSessions.$inferSelect;

/**
 * The dated session of a weekly class, with its row locked until `tx` ends: whoever counts its seats is alone
 * with it. Where it is not there yet it is made; undefined when the class is not held on that date any more.
 */
export async function lockSession(
  tx: Database,
  dated: DatedClass,
  time_zone: string,
): Promise<ClassSession | undefined> {
  const found = await lockMadeSession(tx, dated);
  if (found) return found;
  if (!(await lockTemplate(tx, dated))) return undefined;
  // Somebody else may have made it while this one waited.
  const made = await lockMadeSession(tx, dated);
  if (made) return made;
  await insertSessions(tx, [dated], time_zone);
  return lockMadeSession(tx, dated);
}

/**
 * The same where the session is there already, as it is from its first booking on. What is asked behind it in the same
 * moment is answered under its lock.
 */
export async function lockMadeSession(
  tx: Database,
  { schedule_id, planned_date }: Pick<DatedClass, "schedule_id" | "planned_date">,
): Promise<ClassSession | undefined> {
  const rows = await locked(tx, { schedule_id, planned_date });
  return rows[0];
}

const locked = preparedStatement<Record<"schedule_id" | "planned_date", string>, ClassSession[]>(
  "a session, locked",
  (db) =>
    db
      .select()
      .from(classSessions)
      .where(
        and(
          eq(classSessions.schedule_id, sql.placeholder("schedule_id")),
          eq(classSessions.planned_date, sql.placeholder("planned_date")),
        ),
      )
      .for("update"),
);

/** Writes down how many seats are taken, counted under the lock; lists of sessions follow. */
export async function recordSeats(tx: Database, session_id: string, seats_taken: number): Promise<void> {
  await writeSeats(tx, { session_id, seats_taken, at: now() });
  await notifyStaffLists(tx, "sessions");
}

const writeSeats = preparedStatement<{ session_id: string; seats_taken: number; at: Date }, unknown>(
  "seats of a session",
  (db) =>
    db
      .update(classSessions)
      .set({
        seats_taken: sql`${sql.placeholder("seats_taken")}`,
        updated_at: sql`${sql.param(sql.placeholder("at"), classSessions.updated_at)}`,
      })
      .where(eq(classSessions.id, sql.placeholder("session_id"))),
);

/** A known session, locked in the same way. */
export async function lockSessionById(tx: Database, id: string): Promise<ClassSession | undefined> {
  const rows = await tx.select().from(classSessions).where(eq(classSessions.id, id)).for("update");
  return rows[0];
}

/** Writes over a session: whoever has it open is told that it is another one by now. */
export async function writeSession(
  tx: Database,
  session_id: string,
  values: Partial<ClassSession>,
): Promise<ClassSession> {
  const rows = await tx
    .update(classSessions)
    .set({ ...values, version: sql`${classSessions.version} + 1`, updated_at: now() })
    .where(eq(classSessions.id, session_id))
    .returning();
  const [row] = rows;
  if (!row) throw new Error("the session is gone");
  return row;
}

/** The session does not take place. */
export async function callOff(tx: Database, session_id: string, off_reason?: string): Promise<void> {
  await writeSession(tx, session_id, { status: "cancelled", off_reason: off_reason || null });
}

export async function setSeats(tx: Database, session_id: string, max_participants: number): Promise<void> {
  await writeSession(tx, session_id, { max_participants });
}

/** Where the session is held live; null: where the timetable says, else in a room of its own. */
export async function setMeeting(
  tx: Database,
  session_id: string,
  meeting_url: string | null,
): Promise<void> {
  await writeSession(tx, session_id, { meeting_url });
}

/** Keeps the generated room that a booking had before it got this session. */
export async function keepRoom(tx: Database, session_id: string, room_id: string): Promise<void> {
  await tx.update(classSessions).set({ room_id }).where(eq(classSessions.id, session_id));
}

interface Given {
  /** Nobody: it is to be decided. */
  instructor_id: string | null;
  /** Whether they were asked first, have said yes, or said no and are its teacher no more. */
  status: ClassSession["instructor_status"];
  reason?: string;
}

/**
 * Gives a locked session its teacher, with what they say to it. The database refuses somebody who has another
 * class then.
 */
export function setTeacher(
  tx: Database,
  session: ClassSession,
  { instructor_id, status, reason }: Given,
): Promise<ClassSession> {
  const isOther = instructor_id !== session.instructor_id;
  return writeSession(tx, session.id, {
    instructor_id,
    instructor_status: status,
    answered_at: status === "pending" ? null : now(),
    answer_reason: reason || null,
    proposed_date: null,
    proposed_time: null,
    reminded_at: null,
    ...(isOther ? { changed_at: now() } : {}),
  });
}

/** Puts a locked session on another date or time of its own clock; it stays the same row. */
export function moveSessionRow(
  tx: Database,
  session: ClassSession,
  { date, start_time }: { date: string; start_time: string },
): Promise<ClassSession> {
  return writeSession(tx, session.id, {
    session_date: date,
    start_time,
    starts_at: sessionStart(date, start_time, session.time_zone),
    proposed_date: null,
    proposed_time: null,
    reminded_at: null,
    changed_at: now(),
  });
}
