import { and, eq } from "drizzle-orm";
import type { Database } from "#app/platform/database.server.ts";
import { notifyStaffLists } from "#app/platform/live/live.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { insertSessions, lockTemplate } from "./make-session.server.ts";
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
  const found = await lock(tx, dated);
  if (found) return found;
  if (!(await lockTemplate(tx, dated))) return undefined;
  // Somebody else may have made it while this one waited.
  const made = await lock(tx, dated);
  if (made) return made;
  await insertSessions(tx, [dated], time_zone);
  return lock(tx, dated);
}

async function lock(
  tx: Database,
  { schedule_id, planned_date }: DatedClass,
): Promise<ClassSession | undefined> {
  const rows = await tx
    .select()
    .from(classSessions)
    .where(and(eq(classSessions.schedule_id, schedule_id), eq(classSessions.planned_date, planned_date)))
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
