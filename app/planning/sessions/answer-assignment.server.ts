import type { Actor, Member } from "#app/accounts/member.ts";
import { may } from "#app/accounts/who-may.ts";
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
import { isAhead, lockTeachers, showChanged } from "./lock-for-act.server.ts";
import { findBusy, listSeriesFrom } from "./session-queries.server.ts";
import { tellAnswered } from "./tell-teacher.server.ts";

/** What a teacher says to a class they are asked for. */
export type Answer =
  | { answer: "accepted" }
  | { answer: "declined"; reason: string }
  /** The start they would rather have. */
  | { answer: "proposed"; reason: string; starts_at: Date };

interface AnsweredSession {
  session_id: string;
  /** Every class of its series that waits for their answer; a time is proposed for one. */
  all: boolean;
}

/**
 * Accepts, declines or proposes another time, by the teacher who is asked. Who declines is its teacher no more:
 * members must not read a name that has said no. What staff or they themselves answered meanwhile stands.
 */
export function answerAssignment(
  db: Database,
  actor: Actor,
  input: AnsweredSession & Answer,
): Promise<Result<{ answered: number }, SessionRefusal>> {
  return db.transaction(async (tx) => {
    if (!actor || !may(actor, "assignments.answer")) return refuse("not_allowed");
    await lockTeachers(tx, [actor.id]);
    const offered = await lockSessionById(tx, input.session_id);
    if (!offered) return refuse("not_found");
    if (offered.instructor_id !== actor.id)
      return refuse(wasDeclined(offered) ? "changed_meanwhile" : "not_allowed");
    if (offered.instructor_status === input.answer) return done({ answered: 0 });
    if (offered.instructor_status !== "pending") return refuse("changed_meanwhile");
    if (!isAhead(offered)) return refuse("over");
    const sessions =
      input.all && input.answer !== "proposed" ? await lockOffered(tx, actor, offered) : [offered];
    if (input.answer === "proposed") {
      if (input.starts_at <= now()) return refuse("past");
      const proposal = { starts_at: input.starts_at, duration_minutes: offered.duration_minutes };
      if (await findBusy(tx, actor.id, proposal, offered.id)) return refuse("busy");
    }
    let first: ClassSession | undefined;
    for (const session of sessions) {
      const after = await write(tx, session, input);
      first ??= after;
      await audit(tx, actor, "sessions.answer", session.id, {
        before: { answer: session.instructor_status },
        after: { answer: input.answer },
      });
    }
    if (first) await tell(tx, actor, first, sessions.length, input);
    await showChanged(tx);
    return done({ answered: sessions.length });
  });
}

/** It has no teacher because somebody said no: perhaps this very person, a moment ago. */
function wasDeclined({ instructor_id, instructor_status }: ClassSession): boolean {
  return instructor_id === null && instructor_status === "declined";
}

/** The classes of its series that wait for the same answer, soonest first. */
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
    // Who is booked is told once it is known who teaches instead.
    await followSession(tx, session, after, { tell: false });
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
  await tellAnswered(tx, actor, session, {
    answer: given.answer,
    reason: [many, words].filter(Boolean).join(" "),
    ...(given.answer === "proposed" ? { proposed: given.starts_at } : {}),
  });
}
