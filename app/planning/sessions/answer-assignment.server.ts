import { changed, command } from "#app/accounts/command/command.server.ts";
import type { Actor, Member } from "#app/accounts/member.ts";
import { followSession } from "#app/bookings/seats/follow-session.server.ts";
import { audit } from "#app/platform/audit.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import {
  type ClassSession,
  lockSessionById,
  setTeacher,
  writeSession,
} from "#app/schedule/class-session.server.ts";
import type { SessionRefusal } from "../messages.ts";
import { isAhead, lockTeachers, shownLists } from "./lock-for-act.server.ts";
import { notifyAnswered } from "./notify-teacher.server.ts";
import { findBusy, listSeriesFrom } from "./session-queries.server.ts";

/** A teacher's answer to an assigned class. */
export type Answer =
  | { answer: "accepted" }
  | { answer: "declined"; reason: string }
  /** The start that the teacher prefers. */
  | { answer: "proposed"; reason: string; starts_at: Date };

interface AnsweredSession {
  session_id: string;
  /** Answers every pending class of the series. A new time is proposed for one class only. */
  all: boolean;
}

/**
 * Accepts a class, declines it or proposes another time, for the assigned teacher. A declined class has no teacher, so that
 * members don't read the name. An earlier answer stays.
 */
export function answerAssignment(
  db: Database,
  actor: Actor,
  input: AnsweredSession & Answer,
): Promise<Result<{ answered: number }, SessionRefusal>> {
  const lock = async (tx: Database) => {
    await lockTeachers(tx, [actor?.id ?? null]);
    return lockSessionById(tx, input.session_id);
  };
  const options = { right: "assignments.answer", lock, ...shownLists } as const;
  return command(db, actor, options, async (tx, by, offered) => {
    if (offered.instructor_id !== by.id)
      return refuse(wasDeclined(offered) ? "changed_meanwhile" : "not_allowed");
    if (offered.instructor_status === input.answer) return done({ answered: 0 });
    if (offered.instructor_status !== "pending") return refuse("changed_meanwhile");
    if (!isAhead(offered)) return refuse("over");
    const sessions =
      input.all && input.answer !== "proposed" ? await lockOffered(tx, by, offered) : [offered];
    if (input.answer === "proposed") {
      if (input.starts_at <= now()) return refuse("past");
      const proposal = { starts_at: input.starts_at, duration_minutes: offered.duration_minutes };
      if (await findBusy(tx, by.id, proposal, offered.id)) return refuse("busy");
    }
    let first: ClassSession | undefined;
    for (const session of sessions) {
      const after = await write(tx, session, input);
      first ??= after;
      await audit(tx, by, "sessions.answer", session.id, {
        before: { answer: session.instructor_status },
        after: { answer: input.answer },
      });
    }
    if (first) await tell(tx, by, first, sessions.length, input);
    return changed({ answered: sessions.length });
  });
}

/** Returns whether a teacher, perhaps this one, has declined the class. */
function wasDeclined({ instructor_id, instructor_status }: ClassSession): boolean {
  return instructor_id === null && instructor_status === "declined";
}

/** Locks the classes of the series that wait for the same answer, soonest first. */
async function lockOffered(tx: Database, actor: Member, offered: ClassSession): Promise<ClassSession[]> {
  if (!offered.series_id) return [offered];
  const found: ClassSession[] = [];
  for (const id of await listSeriesFrom(tx, offered.series_id, now())) {
    const session = id === offered.id ? offered : await lockSessionById(tx, id);
    if (!session || session.instructor_id !== actor.id || !isAhead(session)) continue;
    if (session.instructor_status === "pending") found.push(session);
  }
  return found;
}

async function write(tx: Database, session: ClassSession, given: Answer): Promise<ClassSession> {
  if (given.answer === "accepted") {
    return setTeacher(tx, session, { instructor_id: session.instructor_id, status: "accepted" });
  }
  if (given.answer === "declined") {
    const after = await setTeacher(tx, session, {
      instructor_id: null,
      status: "declined",
      reason: given.reason,
    });
    // Members are notified once there is a new teacher.
    await followSession(tx, session, after, { notifyBookers: false });
    return after;
  }
  const { date, time } = zoneClock.wall(given.starts_at.getTime(), session.time_zone);
  return writeSession(tx, session.id, {
    instructor_status: "proposed",
    answered_at: now(),
    answer_reason: given.reason || null,
    proposed_date: date,
    proposed_time: time,
  });
}

async function tell(
  tx: Database,
  actor: Member,
  session: ClassSession,
  count: number,
  given: Answer,
): Promise<void> {
  const words = given.answer === "accepted" ? "" : given.reason;
  const many = count > 1 ? `This and ${count - 1} more of the same series.` : "";
  await notifyAnswered(tx, actor, session, {
    answer: given.answer,
    reason: [many, words].filter(Boolean).join(" "),
    ...(given.answer === "proposed" ? { proposed: given.starts_at } : {}),
  });
}
