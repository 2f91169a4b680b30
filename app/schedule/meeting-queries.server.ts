import { eq, sql } from "drizzle-orm";
import type { Database } from "#app/platform/database.server.ts";
import { classSchedules, classSessions } from "./tables.server.ts";

/** The session's own link to its live room, else that of its line in the timetable. */
export async function findMeeting(db: Database, session_id: string): Promise<string | null> {
  const rows = await db
    .select({
      link: sql<string | null>`coalesce(${classSessions.meeting_url}, ${classSchedules.meeting_url})`,
    })
    .from(classSessions)
    .leftJoin(classSchedules, eq(classSchedules.id, classSessions.schedule_id))
    .where(eq(classSessions.id, session_id));
  return rows[0]?.link ?? null;
}
