import { eq, sql } from "drizzle-orm";
import { bookings } from "#app/bookings/tables.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { classSessions } from "#app/schedule/tables.server.ts";

/**
 * Moves a session and its bookings so that it starts in `minutes` minutes. The studio uses the system clock, so tests
 * cannot wait for days.
 */
export async function beginIn(db: Database, session_id: string, minutes: number): Promise<Date> {
  const starts_at = new Date(Date.now() + minutes * 60_000);
  // Assigns the teacher's other classes at that time to another teacher.
  await db.execute(sql`
    update class_sessions o set instructor_id = null from class_sessions s
    where s.id = ${session_id} and o.id <> s.id and o.instructor_id = s.instructor_id
      and session_span(o.starts_at, o.duration_minutes)
        && session_span(${starts_at.toISOString()}::timestamptz, s.duration_minutes)`);
  await db.update(classSessions).set({ starts_at }).where(eq(classSessions.id, session_id));
  await db.update(bookings).set({ starts_at }).where(eq(bookings.session_id, session_id));
  return starts_at;
}
