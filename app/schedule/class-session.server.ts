import { and, eq } from "drizzle-orm";
import type { Database } from "#app/platform/database.server.ts";
import { notifyStaffLists } from "#app/platform/live/live.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { classSessions } from "./tables.server.ts";
import type { DatedClass } from "./week-classes.ts";

export type ClassSession = typeof classSessions.$inferSelect;

/**
 * The dated session of a weekly class, made when it is first booked, with its row locked until `tx` ends:
 * whoever counts its seats is alone with it.
 */
export async function lockSession(tx: Database, dated: DatedClass, time_zone: string): Promise<ClassSession> {
  const found = await lock(tx, dated);
  if (found) return found;
  await tx
    .insert(classSessions)
    .values({
      schedule_id: dated.schedule_id,
      class_type_id: dated.class_type_id,
      instructor_id: dated.instructor_id,
      session_date: dated.date,
      start_time: dated.start_time,
      time_zone,
      starts_at: new Date(dated.starts_at),
      duration_minutes: dated.duration_minutes,
      max_participants: dated.max_participants,
    })
    // Somebody else may have made it meanwhile; then theirs is the one.
    .onConflictDoNothing();
  const made = await lock(tx, dated);
  if (!made) throw new Error("a class session vanished while it was being made");
  return made;
}

async function lock(tx: Database, { schedule_id, date }: DatedClass): Promise<ClassSession | undefined> {
  const rows = await tx
    .select()
    .from(classSessions)
    .where(and(eq(classSessions.schedule_id, schedule_id), eq(classSessions.session_date, date)))
    .for("update");
  return rows[0];
}

/** Writes down how many seats are taken, counted under the lock; lists of sessions follow. */
export async function recordSeats(tx: Database, session_id: string, seats_taken: number): Promise<void> {
  await tx
    .update(classSessions)
    .set({ seats_taken, updated_at: now() })
    .where(eq(classSessions.id, session_id));
  await notifyStaffLists(tx, "sessions");
}

/** A known session, locked in the same way. */
export async function lockSessionById(tx: Database, id: string): Promise<ClassSession | undefined> {
  const rows = await tx.select().from(classSessions).where(eq(classSessions.id, id)).for("update");
  return rows[0];
}

/** The session does not take place. */
export async function callOff(tx: Database, session_id: string): Promise<void> {
  await tx
    .update(classSessions)
    .set({ status: "cancelled", updated_at: now() })
    .where(eq(classSessions.id, session_id));
}

export async function setSeats(tx: Database, session_id: string, max_participants: number): Promise<void> {
  await tx
    .update(classSessions)
    .set({ max_participants, updated_at: now() })
    .where(eq(classSessions.id, session_id));
}

/** Where the session is held live; null: where the timetable says, else in a room of its own. */
export async function setMeeting(
  tx: Database,
  session_id: string,
  meeting_url: string | null,
): Promise<void> {
  await tx
    .update(classSessions)
    .set({ meeting_url, updated_at: now() })
    .where(eq(classSessions.id, session_id));
}
