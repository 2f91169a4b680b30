import { eq, sql } from "drizzle-orm";
import type { Database } from "#app/platform/database.server.ts";
import { classSchedules, classSessions } from "./tables.server.ts";

interface Meeting {
  /** The session's own link, else that of its weekly class. */
  link: string | null;
  /** Names the generated room that is used without a link. */
  room: string;
}

/** Finds where a session is held live. */
export async function findMeeting(db: Database, session_id: string): Promise<Meeting | undefined> {
  const rows = await db
    .select({
      link: sql<string | null>`coalesce(${classSessions.meeting_url}, ${classSchedules.meeting_url})`,
      room: sql<string>`coalesce(${classSessions.room_id}, ${classSessions.id})`,
    })
    .from(classSessions)
    .leftJoin(classSchedules, eq(classSchedules.id, classSessions.schedule_id))
    .where(eq(classSessions.id, session_id));
  return rows[0];
}
