import type { Actor, Member } from "#app/accounts/member.ts";
import { notifyPlan } from "#app/bookings/parts/notify-plan.server.ts";
import type { Booking } from "#app/bookings/queries.server.ts";
import { followSession } from "#app/bookings/seats/follow-session.server.ts";
import { audit } from "#app/platform/audit.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { type ClassSession, setTeacher } from "#app/schedule/class-session.server.ts";
import { findTeachingObstacle } from "#app/schedule/promise-queries.server.ts";
import type { SessionRefusal } from "../messages.ts";
import {
  changeSession,
  isAhead,
  lockReached,
  type Reach,
  type SessionVersion,
  showChanged,
} from "./lock-for-act.server.ts";
import type { Reached } from "./move-session.server.ts";
import { notifyAssignee, notifyTeacher } from "./notify-teacher.server.ts";
import { withdrawOffers } from "./write-offers.server.ts";

interface NewTeacher {
  /** Null until another teacher accepts. */
  instructor_id: string | null;
  /** The teacher must accept first, unless it is the actor. */
  ask: boolean;
}

/**
 * Gives a class another teacher, or none, and emails both teachers and everyone booked. Members may cancel until the
 * start. With `on`, the later classes of the series change too.
 */
export function changeTeacher(
  db: Database,
  actor: Actor,
  { reach = "one", ...input }: SessionVersion & NewTeacher & { reach?: Reach },
): Promise<Result<Reached, SessionRefusal>> {
  const { instructor_id } = input;
  const options = { teachers: [instructor_id], isOpen: isAhead };
  return changeSession(db, actor, input, options, async (tx, by, session) => {
    const why = instructor_id && (await findTeachingObstacle(tx, instructor_id));
    if (why) return refuse(why);
    const { open, left } = await lockReached(tx, session, reach);
    const notified = await giveLocked(tx, by, open, input);
    return done({ notified, changed: open.length, left });
  });
}

/**
 * Gives locked future classes a teacher. Classes that already have this teacher stay the same. Without `notifyBookers`, the caller
 * emails everyone booked.
 */
export async function giveLocked(
  tx: Database,
  actor: Member,
  sessions: ClassSession[],
  { instructor_id, ask, notifyBookers = true }: NewTeacher & { notifyBookers?: boolean },
): Promise<number> {
  const others = sessions.filter((one) => one.instructor_id !== instructor_id);
  const isOffer = ask && instructor_id !== null && instructor_id !== actor.id;
  const given: ClassSession[] = [];
  const followed: Booking[] = [];
  const released = new Map<string, ClassSession[]>();
  for (const before of others) {
    const after = await setTeacher(tx, before, { instructor_id, status: isOffer ? "pending" : "accepted" });
    given.push(after);
    if (before.instructor_id) {
      released.set(before.instructor_id, [...(released.get(before.instructor_id) ?? []), before]);
    }
    followed.push(
      ...(await followSession(tx, before, after, { notifyBookers: notifyBookers && others.length === 1 })),
    );
    await withdrawOffers(tx, after.id);
    await audit(tx, actor, "sessions.change_teacher", after.id, {
      before: { instructor_id: before.instructor_id },
      after: { instructor_id },
    });
  }
  if (notifyBookers && others.length > 1) await notifyPlan(tx, followed, "changed");
  if (instructor_id && given.length > 0) {
    await notifyAssignee(tx, actor, { instructor_id, sessions: given, ask: isOffer });
  }
  for (const [released_id, all] of released) {
    const title = "Your class has a new teacher";
    await notifyTeacher(tx, actor, { instructor_id: released_id, sessions: all, title });
  }
  await showChanged(tx);
  return followed.length;
}
