import type { Actor, Member } from "#app/accounts/member.ts";
import { notifyPlan } from "#app/bookings/parts/notify-plan.server.ts";
import type { Booking } from "#app/bookings/queries.server.ts";
import { fillSeats } from "#app/bookings/seats/fill-seats.server.ts";
import { followSession } from "#app/bookings/seats/follow-session.server.ts";
import { audit } from "#app/platform/audit.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { type ClassSession, moveSessionRow, writeSession } from "#app/schedule/class-session.server.ts";
import { sessionStart } from "#app/schedule/session-start.ts";
import type { SessionRefusal } from "../messages.ts";
import {
  changeSession,
  isAhead,
  lockReached,
  type Reach,
  type SessionVersion,
  showChanged,
} from "./lock-for-act.server.ts";
import { notifyTeacher } from "./notify-teacher.server.ts";
import { expireOffersBefore } from "./write-offers.server.ts";

interface Move {
  /** In the session's time zone. */
  date: string;
  /** `HH:MM` */
  start_time: string;
  reason: string;
}

export interface Reached {
  notified: number;
  changed: number;
  /** Classes of the series that stay the same. */
  left: ClassSession[];
}

/**
 * Moves a class to another date or time with its room, roster and bookings. Everyone booked is emailed once and may cancel
 * until the start. The old date of the timetable stays closed. With `on`, the later classes of the series move by as many
 * days, to the same time.
 */
export function moveSession(
  db: Database,
  actor: Actor,
  { reach = "one", ...input }: SessionVersion & Move & { reach?: Reach },
): Promise<Result<Reached, SessionRefusal>> {
  return changeSession(db, actor, input, { isOpen: isAhead }, async (tx, by, session) => {
    if (sessionStart(input.date, input.start_time, session.time_zone) <= now()) return refuse("past");
    const { open, left } = await lockReached(tx, session, reach);
    const notified = await moveLocked(tx, by, open, input);
    return done({ notified, changed: open.length, left });
  });
}

/** Moves locked future classes. The first class moves to this date and time. */
export async function moveLocked(
  tx: Database,
  actor: Member,
  sessions: ClassSession[],
  { date, start_time, reason }: Move,
): Promise<number> {
  const [first] = sessions;
  if (!first) return 0;
  const shift = daysBetween(first.session_date, date);
  const isSeries = sessions.length > 1;
  // Without a teacher, classes that pass each other can't overlap.
  if (isSeries) for (const one of sessions) await writeSession(tx, one.id, { instructor_id: null });
  const moved: ClassSession[] = [];
  const followed: Booking[] = [];
  for (const before of sessions) {
    const to = zoneClock.addDays(before.session_date, shift);
    const after = await moveSessionRow(tx, before, { date: to, start_time });
    moved.push(isSeries ? await writeSession(tx, after.id, { planned_date: to }) : after);
  }
  for (const [index, before] of sessions.entries()) {
    let after = moved[index];
    if (!after) continue;
    if (isSeries) after = await writeSession(tx, after.id, { instructor_id: before.instructor_id });
    followed.push(...(await followSession(tx, before, after, { notifyBookers: !isSeries })));
    await fillSeats(tx, after);
    await expireOffersBefore(tx, after);
    await audit(tx, actor, "sessions.move", after.id, {
      before: { session_date: before.session_date, start_time: before.start_time },
      after: { session_date: after.session_date, start_time: after.start_time, reason },
    });
  }
  if (isSeries) await notifyPlan(tx, followed, "changed");
  if (first.instructor_id) {
    const title = "One of your classes has a new time";
    await notifyTeacher(tx, actor, { instructor_id: first.instructor_id, sessions: moved, title });
  }
  await showChanged(tx);
  return followed.length;
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}
