import type { Actor, Member } from "#app/accounts/member.ts";
import { may } from "#app/accounts/who-may.ts";
import { type Database, isDuplicate, isExcluded } from "#app/platform/database.server.ts";
import { dropPages, notifyStaffLists } from "#app/platform/live/live.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import { oneAfterTheOther } from "#app/schedule/change-template.server.ts";
import { type ClassSession, lockSessionById } from "#app/schedule/class-session.server.ts";
import { lockSessionByKey } from "#app/schedule/lock-session.server.ts";
import { readSessionKey } from "#app/schedule/session-key.ts";
import { findSession } from "#app/schedule/teaching-queries.server.ts";
import type { SessionRefusal } from "../messages.ts";
import { mayChangeSession } from "../session-access.server.ts";
import { listSeriesFrom } from "./session-queries.server.ts";

export interface SeenSession {
  /** The session's id, or its key in the timetable. */
  session_id: string;
  /** How it was when it was looked at; not compared where several are changed at once. */
  version?: number | undefined;
}

/**
 * A session for an act of staff on it: those who plan with the same teachers follow each other, then its row is
 * locked, and it is still as it was looked at. In this order nobody waits for somebody who waits for them.
 */
export async function lockForAct(
  tx: Database,
  actor: Actor,
  { session_id, version }: SeenSession,
  teachers: (string | null)[] = [],
): Promise<Result<{ member: Member; session: ClassSession }, SessionRefusal>> {
  if (!actor || !may(actor, "sessions.manage")) return refuse("not_allowed");
  const key = readSessionKey(session_id);
  const held = key?.session_id ? await findSession(tx, key.session_id) : undefined;
  await lockTeachers(tx, [held?.instructor_id ?? null, ...teachers]);
  const session = await lockSessionByKey(tx, session_id, (one) => mayChangeSession(actor, one));
  if (!session) return refuse("not_found");
  if (version !== undefined && session.version !== version) return refuse("changed_meanwhile");
  return done({ member: actor, session });
}

/** The same for one that is ahead and takes place. */
export async function lockAhead(
  ...given: Parameters<typeof lockForAct>
): Promise<Result<{ member: Member; session: ClassSession }, SessionRefusal>> {
  const found = await lockForAct(...given);
  if (found.ok && !isAhead(found.value.session)) return refuse("over");
  return found;
}

export function isAhead({ status, starts_at }: Pick<ClassSession, "status" | "starts_at">): boolean {
  return status === "scheduled" && starts_at > now();
}

/** In one order, whoever asks. */
export async function lockTeachers(tx: Database, teachers: (string | null)[]): Promise<void> {
  const ids = [...new Set(teachers.filter((id) => id !== null))].sort();
  for (const id of ids) await oneAfterTheOther(tx, id);
}

/** What a series edit reaches: only this class, or it and all behind it that are still as they were planned. */
export type Reach = "one" | "on";

/**
 * The classes that an edit reaches, locked soonest first, and those behind them that stay as they are because
 * they are over, called off or were moved by hand. A class without a series is alone.
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

/** What the database refuses: a teacher of two classes at once, or a person booked in two of one name. */
export async function unlessRefused<Value>(
  change: () => Promise<Result<Value, SessionRefusal>>,
): Promise<Result<Value, SessionRefusal>> {
  try {
    return await change();
  } catch (error) {
    if (isExcluded(error, "class_sessions_one_at_a_time")) return refuse("busy");
    if (isDuplicate(error, "bookings_one_active")) return refuse("booked_twice");
    throw error;
  }
}

/** What is shown of classes asks again: open lists, and the public pages. */
export async function showChanged(tx: Database): Promise<void> {
  await notifyStaffLists(tx, "sessions", "bookings");
  await dropPages(tx, "schedule");
}
