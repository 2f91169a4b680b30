import { and, eq, sql } from "drizzle-orm";
import { preparedStatement } from "#app/platform/database/prepared.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { notifyStaffLists } from "#app/platform/live/live.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { insertSessions, lockTemplate } from "./make-session.server.ts";
import { readSessionKey, sessionStart } from "./session-start.ts";
import { classSessions } from "./tables.server.ts";
import { findDated } from "./teaching-queries.server.ts";
import type { DatedClass } from "./week-classes.ts";

export type ClassSession = typeof classSessions.$inferSelect;

/**
 * Locks the session of a weekly class until `tx` ends, and creates it if necessary. Returns undefined if the
 * class no longer takes place on that date.
 */
export async function lockSession(
  tx: Database,
  dated: DatedClass,
  time_zone: string,
): Promise<ClassSession | undefined> {
  const found = await lockExistingSession(tx, dated);
  if (found) return found;
  if (!(await lockTemplate(tx, dated))) return undefined;
  const made = await lockExistingSession(tx, dated);
  if (made) return made;
  await insertSessions(tx, [dated], time_zone);
  return lockExistingSession(tx, dated);
}

/**
 * Locks an existing session, as any session with a booking is. Later statements on this connection run under
 * the lock.
 */
export async function lockExistingSession(
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

export async function lockSessionById(tx: Database, id: string): Promise<ClassSession | undefined> {
  const rows = await tx.select().from(classSessions).where(eq(classSessions.id, id)).for("update");
  return rows[0];
}

/** Raises the version, so that other open forms are refused. */
export async function writeSession(
  tx: Database,
  session_id: string,
  values: Partial<ClassSession>,
): Promise<ClassSession> {
  const [row] = await tx
    .update(classSessions)
    .set({ ...values, version: sql`${classSessions.version} + 1`, updated_at: now() })
    .where(eq(classSessions.id, session_id))
    .returning();
  if (!row) throw new Error("the session is gone");
  return row;
}

export async function setSessionCancelled(
  tx: Database,
  session_id: string,
  off_reason?: string,
): Promise<void> {
  await writeSession(tx, session_id, { status: "cancelled", off_reason: off_reason || null });
}

export async function setSeats(tx: Database, session_id: string, max_participants: number): Promise<void> {
  await writeSession(tx, session_id, { max_participants });
}

/** Sets the meeting link. Null falls back to the weekly class's link or a generated room. */
export async function setMeeting(
  tx: Database,
  session_id: string,
  meeting_url: string | null,
): Promise<void> {
  await writeSession(tx, session_id, { meeting_url });
}

/** Keeps the generated room of a booking that now has a session. */
export async function setRoom(tx: Database, session_id: string, room_id: string): Promise<void> {
  await tx.update(classSessions).set({ room_id }).where(eq(classSessions.id, session_id));
}

interface Given {
  /** Null until the studio chooses a teacher. */
  instructor_id: string | null;
  /** The teacher's answer. */
  status: ClassSession["instructor_status"];
  reason?: string;
}

/** Assigns a teacher to a locked session. The database refuses a teacher with another class at that time. */
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

/** Locks the session of a key. A weekly class's date gets its session if the actor may change it. */
export async function lockSessionByKey(
  tx: Database,
  text: string,
  mayChange: (session: { instructor_id: string | null }) => boolean,
): Promise<ClassSession | undefined> {
  const key = readSessionKey(text);
  if (!key) return undefined;
  if (key.session_id !== undefined) return lockSessionById(tx, key.session_id);
  const { dated, time_zone } = await findDated(tx, now(), key);
  return dated && mayChange(dated) ? lockSession(tx, dated, time_zone) : undefined;
}
