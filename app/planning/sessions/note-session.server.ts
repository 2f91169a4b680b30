import type { Actor } from "#app/accounts/member.ts";
import { audit } from "#app/platform/audit.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { notifyStaffLists } from "#app/platform/live/live.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import { setMeeting, setTeacher, writeSession } from "#app/schedule/class-session.server.ts";
import { sessionStart } from "#app/schedule/session-start.ts";
import type { SessionRefusal } from "../messages.ts";
import {
  lockAhead,
  lockForAct,
  type SeenSession,
  showChanged,
  unlessRefused,
} from "./lock-for-act.server.ts";
import { moveLocked } from "./move-session.server.ts";
import { tellTimeKept } from "./tell-teacher.server.ts";

/** Writes down what staff should know of a class. */
export function noteSession(
  db: Database,
  actor: Actor,
  input: SeenSession & { notes: string },
): Promise<Result<null, SessionRefusal>> {
  return db.transaction(async (tx) => {
    const found = await lockForAct(tx, actor, input);
    if (!found.ok) return found;
    const { member, session } = found.value;
    if ((session.notes ?? "") === input.notes) return done(null);
    await writeSession(tx, session.id, { notes: input.notes || null });
    await audit(tx, member, "sessions.note", session.id, { after: { notes: input.notes.length } });
    await notifyStaffLists(tx, "sessions");
    return done(null);
  });
}

/** Where a class is held; without a link in a room of its own. */
export function linkSession(
  db: Database,
  actor: Actor,
  input: SeenSession & { meeting_url: string | null },
): Promise<Result<null, SessionRefusal>> {
  return db.transaction(async (tx) => {
    const found = await lockAhead(tx, actor, input);
    if (!found.ok) return found;
    const { member, session } = found.value;
    if (session.meeting_url === input.meeting_url) return done(null);
    await setMeeting(tx, session.id, input.meeting_url);
    await audit(tx, member, "sessions.set_link", session.id, {
      before: { meeting_url: session.meeting_url },
      after: { meeting_url: input.meeting_url },
    });
    await showChanged(tx);
    return done(null);
  });
}

/**
 * Answers a teacher's proposal: the class moves to the time they would rather have, and they have said yes; or
 * it is kept, and they are asked again with the studio's words.
 */
export function answerProposal(
  db: Database,
  actor: Actor,
  input: SeenSession & { take: boolean; words: string },
): Promise<Result<null, SessionRefusal>> {
  return unlessRefused(() =>
    db.transaction(async (tx) => {
      const found = await lockAhead(tx, actor, input);
      if (!found.ok) return found;
      const { member, session } = found.value;
      const { proposed_date, proposed_time, instructor_id } = session;
      if (session.instructor_status !== "proposed" || !proposed_date || !proposed_time) {
        return refuse("changed_meanwhile");
      }
      if (!input.take) {
        await setTeacher(tx, session, { instructor_id, status: "pending", reason: input.words });
        if (instructor_id) await tellTimeKept(tx, member, instructor_id, session, input.words);
        await notifyStaffLists(tx, "sessions");
        return done(null);
      }
      if (sessionStart(proposed_date, proposed_time, session.time_zone) <= now()) return refuse("past");
      const agreed = await setTeacher(tx, session, { instructor_id, status: "accepted" });
      const reason = session.answer_reason ?? "";
      await moveLocked(tx, member, [agreed], {
        date: proposed_date,
        start_time: proposed_time.slice(0, 5),
        reason,
      });
      return done(null);
    }),
  );
}
