import type { Actor, Member } from "#app/accounts/member.ts";
import { may } from "#app/accounts/who-may.ts";
import type { SessionRefusal } from "#app/planning/messages.ts";
import { mayChangeSession } from "#app/planning/session-access.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import { attendanceState } from "#app/schedule/attendance-window.ts";
import { type ClassSession, lockSessionById } from "#app/schedule/class-session.server.ts";

/**
 * The session whose attendance is written, locked. From its start on; until the lock by its teacher, after it
 * only by who may correct.
 */
export async function openAttendance(
  tx: Database,
  actor: Actor,
  session_id: string,
): Promise<Result<{ session: ClassSession; member: Member }, SessionRefusal>> {
  const session = await lockSessionById(tx, session_id);
  if (!session) return refuse("not_found");
  if (!actor || !mayChangeSession(actor, session)) return refuse("not_allowed");
  if (session.status !== "scheduled") return refuse("over");
  const state = attendanceState(session.starts_at, session.duration_minutes, now());
  if (state === "not_started") return refuse("not_started");
  if (state === "locked" && !may(actor, "attendance.correct")) return refuse("locked");
  return done({ session, member: actor });
}
