import { changed } from "#app/accounts/command/command.server.ts";
import type { Actor } from "#app/accounts/member.ts";
import { joinClosesAt } from "#app/bookings/join-window.ts";
import { sendChangedLinks } from "#app/bookings/reminders/remind.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import {
  type ClassSession,
  setMeeting,
  setTeacher,
  writeSession,
} from "#app/schedule/class-session.server.ts";
import { sessionStart } from "#app/schedule/session-start.ts";
import type { SessionRefusal } from "../messages.ts";
import { changeSession, isAhead, type SessionVersion } from "./lock-for-act.server.ts";
import { moveLocked } from "./move-session.server.ts";
import { notifyTeacher } from "./notify-teacher.server.ts";

/** Saves the staff note of a class. */
export function noteSession(
  db: Database,
  actor: Actor,
  input: SessionVersion & { notes: string },
): Promise<Result<null, SessionRefusal>> {
  const options = { audit: "sessions.note", isPublic: false } as const;
  return changeSession(db, actor, input, options, async (tx, _by, session) => {
    if ((session.notes ?? "") === input.notes) return done(null);
    await writeSession(tx, session.id, { notes: input.notes || null });
    return changed(null, { after: { notes: input.notes.length } });
  });
}

/**
 * Sets the meeting link of a class until its room closes, and emails the new link to members who have the old one.
 * Without a link, the class gets a generated room.
 */
export function linkSession(
  db: Database,
  actor: Actor,
  input: SessionVersion & { meeting_url: string | null },
): Promise<Result<{ notified: number }, SessionRefusal>> {
  const options = { audit: "sessions.set_link", isOpen: hasRoom } as const;
  return changeSession(db, actor, input, options, async (tx, _by, session) => {
    if (session.meeting_url === input.meeting_url) return done({ notified: 0 });
    await setMeeting(tx, session.id, input.meeting_url);
    const notified = await sendChangedLinks(tx, session.id);
    return changed(
      { notified },
      { before: { meeting_url: session.meeting_url }, after: { meeting_url: input.meeting_url } },
    );
  });
}

function hasRoom({ status, starts_at, duration_minutes }: ClassSession): boolean {
  return status === "scheduled" && joinClosesAt(starts_at, duration_minutes) > now();
}

/** Accepts the time that a teacher proposed and moves the class there, or keeps the time and asks the teacher again. */
export function answerProposal(
  db: Database,
  actor: Actor,
  input: SessionVersion & { take: boolean; words: string },
): Promise<Result<null, SessionRefusal>> {
  return changeSession(db, actor, input, { isOpen: isAhead }, async (tx, by, session) => {
    const { proposed_date, proposed_time, instructor_id } = session;
    if (session.instructor_status !== "proposed" || !proposed_date || !proposed_time) {
      return refuse("changed_meanwhile");
    }
    if (!input.take) {
      await setTeacher(tx, session, { instructor_id, status: "pending", reason: input.words });
      if (instructor_id) {
        const title = "The time stays the same. Will you teach this class?";
        const asked = { instructor_id, sessions: [session], title, words: input.words };
        await notifyTeacher(tx, by, { ...asked, type: "assignment" });
      }
      return changed(null);
    }
    const start_time = proposed_time.slice(0, 5);
    if (sessionStart(proposed_date, start_time, session.time_zone) <= now()) return refuse("past");
    const agreed = await setTeacher(tx, session, { instructor_id, status: "accepted" });
    const reason = session.answer_reason ?? "";
    await moveLocked(tx, by, [agreed], { date: proposed_date, start_time, reason });
    return done(null);
  });
}
