import { command } from "#app/accounts/command/command.server.ts";
import type { Actor, Member } from "#app/accounts/member.ts";
import { may } from "#app/accounts/who-may.ts";
import { mayChangeSession } from "#app/planning/session-access.server.ts";
import type { AuditAction } from "#app/platform/audit-actions.ts";
import type { Database } from "#app/platform/database.server.ts";
import { type Result, refuse } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import { attendanceState } from "#app/schedule/attendance-window.ts";
import { type ClassSession, lockSessionById } from "#app/schedule/class-session.server.ts";

interface Options {
  audit?: AuditAction;
  /** Locks that come before the session's. */
  lockFirst?: (tx: Database) => Promise<unknown>;
}

type Shared = "not_allowed" | "not_found" | "over" | "not_started" | "locked";

/** Runs a command on the attendance of a locked session, which is open from the start of the class. */
export function changeAttendance<Value, Refusal extends string>(
  db: Database,
  actor: Actor,
  session_id: string,
  { audit, lockFirst }: Options,
  work: (tx: Database, by: Member, session: ClassSession) => Promise<Result<Value, Refusal>>,
): Promise<Result<Value, Refusal | Shared>> {
  const lock = async (tx: Database) => {
    await lockFirst?.(tx);
    return lockSessionById(tx, session_id);
  };
  const options = { right: "sessions.teach", lock, audit, lists: ["sessions"] } as const;
  return command(db, actor, options, async (tx, by, session) => {
    const why = whyNotOpen(by, session);
    return why ? refuse(why) : work(tx, by, session);
  });
}

/** Returns why someone can't write the attendance. After it locks, only staff can correct it. */
function whyNotOpen(by: Member, session: ClassSession): Shared | undefined {
  if (!mayChangeSession(by, session)) return "not_allowed";
  if (session.status !== "scheduled") return "over";
  const state = attendanceState(session.starts_at, session.duration_minutes, now());
  if (state === "not_started") return "not_started";
  return state === "locked" && !may(by, "attendance.correct") ? "locked" : undefined;
}
