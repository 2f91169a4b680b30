import type { Database } from "#app/platform/database.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { type ClassSession, lockSession, lockSessionById } from "./class-session.server.ts";
import { readSessionKey } from "./session-key.ts";
import { findDated } from "./teaching-queries.server.ts";

/**
 * The session that a key names, locked. One that was only a line of the timetable so far is made, if who
 * asks may change it.
 */
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
