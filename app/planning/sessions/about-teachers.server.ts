import type { Database } from "#app/platform/database.server.ts";
import { isUuid } from "#app/platform/fields/uuid.ts";
import { findTeacherName, findTeachingObstacle } from "#app/schedule/promise-queries.server.ts";
import { nameTeacher } from "#app/schedule/week-messages.ts";
import { sessionMessages } from "../messages.ts";

/** Texts of refusals with the name of the paused teacher. */
export async function messagesAbout(db: Database, chosen: string[]): Promise<typeof sessionMessages> {
  for (const id of chosen) {
    if (!isUuid(id) || (await findTeachingObstacle(db, id)) !== "teacher_resting") continue;
    const teacher_resting = nameTeacher("teacher_resting", await findTeacherName(db, id));
    return { ...sessionMessages, teacher_resting };
  }
  return sessionMessages;
}
