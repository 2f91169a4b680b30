import type { Member } from "#app/accounts/member.ts";
import { may } from "#app/accounts/who-may.ts";
import { isJoinOpen } from "#app/bookings/join-window.ts";
import { sessionLink } from "#app/bookings/session-link.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import type { ClassSession } from "#app/schedule/class-session.server.ts";
import { findSession } from "#app/schedule/teaching-queries.server.ts";

/** Lets the teacher of a session, and staff with the right for all sessions, change it. */
export function mayChangeSession(member: Member, session: Pick<ClassSession, "instructor_id">): boolean {
  if (may(member, "sessions.manage")) return true;
  return may(member, "sessions.teach") && session.instructor_id === member.id;
}

/** The link to the live session for its teacher, from 15 minutes before the start; for no other teacher. */
export async function openRoom(
  db: Database,
  member: Member,
  input: { session_id: string },
): Promise<Result<string, "not_found" | "not_open">> {
  const session = await findSession(db, input.session_id);
  if (session?.status !== "scheduled") return refuse("not_found");
  if (!may(member, "sessions.teach") || session.instructor_id !== member.id) return refuse("not_found");
  if (!isJoinOpen(session.starts_at, session.duration_minutes, now())) return refuse("not_open");
  return done(await sessionLink(db, { id: session.id, session_id: session.id }));
}
