import { command } from "#app/accounts/command/command.server.ts";
import type { Actor, Member } from "#app/accounts/member.ts";
import type { AuditAction } from "#app/platform/audit-actions.ts";
import type { Database } from "#app/platform/database.server.ts";
import { invalidatePages, notifyStaffLists } from "#app/platform/live/live.server.ts";
import { type Result, refuse } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import { lockTeacherPlan } from "#app/schedule/change-template.server.ts";
import { type ClassSession, lockSessionById, lockSessionByKey } from "#app/schedule/class-session.server.ts";
import { readSessionKey } from "#app/schedule/session-start.ts";
import { findSession } from "#app/schedule/teaching-queries.server.ts";
import { listSeriesFrom } from "./session-queries.server.ts";

export interface SessionVersion {
  /** The session's id, or its key in the timetable. */
  session_id: string;
  /** The version in the submitted form; undefined in bulk actions. */
  version?: number | undefined;
}

/** The lists and public pages that show classes. */
export const shownLists = { lists: ["sessions", "bookings"], pages: ["schedule"] } as const;

/** Refusals of the database: a second class of a teacher at one time, or a person booked twice in one class. */
export const sessionConflicts = {
  class_sessions_one_at_a_time: "busy",
  bookings_one_active: "booked_twice",
} as const;

/** Runs a command of staff on a locked session, after the locks of its teachers. */
export function changeSession<Value, Refusal extends string>(
  db: Database,
  actor: Actor,
  { session_id, version }: SessionVersion,
  {
    audit,
    teachers = [],
    isOpen = () => true,
    isPublic = true,
  }: {
    audit?: AuditAction;
    teachers?: (string | null)[];
    /** Returns whether the session can still be changed like this; the command refuses `over` otherwise. */
    isOpen?: (session: ClassSession) => boolean;
    /** False for a change that only the list of sessions shows. */
    isPublic?: boolean;
  },
  work: (tx: Database, by: Member, session: ClassSession) => Promise<Result<Value, Refusal>>,
): Promise<Result<Value, Refusal | SharedRefusal>> {
  const lock = async (tx: Database) => {
    const key = readSessionKey(session_id);
    const held = key?.session_id ? await findSession(tx, key.session_id) : undefined;
    await lockTeachers(tx, [held?.instructor_id ?? null, ...teachers]);
    return lockSessionByKey(tx, session_id, () => true);
  };
  const options = {
    right: "sessions.manage",
    lock,
    version,
    audit,
    conflicts: sessionConflicts,
    ...(isPublic ? shownLists : ({ lists: ["sessions"] } as const)),
  } as const;
  return command(db, actor, options, async (tx, by, session) =>
    isOpen(session) ? work(tx, by, session) : refuse("over"),
  );
}

type SharedRefusal = "not_allowed" | "not_found" | "changed_meanwhile" | "over" | "busy" | "booked_twice";

export function isAhead({ status, starts_at }: Pick<ClassSession, "status" | "starts_at">): boolean {
  return status === "scheduled" && starts_at > now();
}

/** Locks teachers in the order of their ids. */
export async function lockTeachers(tx: Database, teachers: (string | null)[]): Promise<void> {
  const ids = [...new Set(teachers.filter((id) => id !== null))].sort();
  for (const id of ids) await lockTeacherPlan(tx, id);
}

/** The scope of a change to a series: this class, or this class and all later ones that were not moved individually. */
export type Reach = "one" | "on";

/**
 * Locks the classes of a series that a change affects, soonest first. `left` are later classes that stay the same,
 * because they have ended, are canceled or were moved individually.
 */
export async function lockReached(
  tx: Database,
  session: ClassSession,
  reach: Reach,
): Promise<{ open: ClassSession[]; left: ClassSession[] }> {
  if (reach === "one" || !session.series_id) return { open: [session], left: [] };
  const open: ClassSession[] = [];
  const left: ClassSession[] = [];
  for (const id of await listSeriesFrom(tx, session.series_id, session.starts_at)) {
    const one = id === session.id ? session : await lockSessionById(tx, id);
    if (!one) continue;
    const isAsPlanned =
      one.session_date === one.planned_date && one.start_time.slice(0, 5) === session.start_time.slice(0, 5);
    (isAhead(one) && (isAsPlanned || one.id === session.id) ? open : left).push(one);
  }
  return { open, left };
}

/** Refreshes the lists and public pages that show classes. */
export async function showChanged(tx: Database): Promise<void> {
  await notifyStaffLists(tx, ...shownLists.lists);
  await invalidatePages(tx, ...shownLists.pages);
}
