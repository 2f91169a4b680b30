import { changed, command } from "#app/accounts/command/command.server.ts";
import type { Actor, Member } from "#app/accounts/member.ts";
import { listChiefs } from "#app/accounts/queries.server.ts";
import { changeStatus } from "#app/bookings/booking-status.server.ts";
import { notifyCancelled } from "#app/bookings/own/cancel-booking.server.ts";
import { countSeatsTaken, findDisplayTimeZone, listActiveBookings } from "#app/bookings/queries.server.ts";
import { fillSeats } from "#app/bookings/seats/fill-seats.server.ts";
import { closeWaitingList } from "#app/bookings/seats/waiting-list.server.ts";
import { findSessionClass } from "#app/bookings/seats/waiting-queries.server.ts";
import { findTeacher } from "#app/bookings/staff-queries.server.ts";
import { queueEmail } from "#app/mail/queue.server.ts";
import { notify } from "#app/notifications/notify.server.ts";
import { audit } from "#app/platform/audit.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { invalidatePages } from "#app/platform/live/live.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import { whenText } from "#app/platform/time/when-text.ts";
import {
  type ClassSession,
  lockSessionById,
  lockSessionByKey,
  recordSeats,
  setSeats,
  setSessionCancelled,
} from "#app/schedule/class-session.server.ts";
import { readBusinessSettings } from "#app/settings/queries.server.ts";
import { sessionOff } from "./emails/session-off.tsx";
import type { SessionRefusal } from "./messages.ts";
import { mayChangeSession } from "./session-access.server.ts";
import { withdrawOffers } from "./sessions/write-offers.server.ts";

/**
 * Cancels a session for its teacher or for staff, and notifies everyone booked or waiting, and staff or the teacher.
 * `session_id` is the session's id, or its key in the timetable.
 */
export function cancelSession(
  db: Database,
  actor: Actor,
  input: { session_id: string; reason: string; version?: number | undefined },
): Promise<Result<{ notified: number }, SessionRefusal>> {
  return command(db, actor, { right: "sessions.teach" }, async (tx, by) => {
    const session = await lockSessionByKey(tx, input.session_id, (one) => mayChangeSession(by, one));
    if (!session) return refuse("not_found");
    if (!mayChangeSession(by, session)) return refuse("not_allowed");
    if (session.status !== "scheduled" || session.starts_at <= now()) return refuse("over");
    if (isOtherThan(session, input)) return refuse("changed_meanwhile");
    return done({ notified: await cancelLockedSession(tx, by, session, input.reason) });
  });
}

/** Returns whether the session has changed since the actor saw it. */
function isOtherThan(session: ClassSession, { version }: { version?: number | undefined }): boolean {
  return version !== undefined && session.version !== version;
}

/** Cancels a locked future session. Returns the number of bookings. */
export async function cancelLockedSession(
  tx: Database,
  actor: Member,
  session: ClassSession,
  reason: string,
): Promise<number> {
  const booked = await listActiveBookings(tx, session.id);
  await setSessionCancelled(tx, session.id, reason);
  await withdrawOffers(tx, session.id);
  for (const booking of booked) {
    const why = { actor_id: actor.id, reason, refund: "refund" as const };
    await notifyCancelled(tx, await changeStatus(tx, booking, "cancelled", why), reason);
  }
  await recordSeats(tx, session.id, 0);
  const { class_name } = await findSessionClass(tx, session.id);
  for (const waiting of await closeWaitingList(tx, session.id)) {
    const when = whenText(session.starts_at, await findDisplayTimeZone(tx, waiting));
    await notify(tx, {
      user_id: waiting.user_id,
      type: "class_cancelled",
      title: "Class canceled",
      message: `${class_name}, ${when}. You were on its waiting list.`,
    });
  }
  await notifyStudio(tx, actor, session, { class_name, booked: booked.length, reason });
  await audit(tx, actor, "sessions.call_off", session.id, { after: { reason, told: booked.length } });
  await invalidatePages(tx, "schedule");
  return booked.length;
}

interface Off {
  class_name: string;
  booked: number;
  reason: string;
}

/** Notifies the teacher of a cancellation by staff, or staff of one by the teacher. */
async function notifyStudio(tx: Database, actor: Member, session: ClassSession, off: Off): Promise<void> {
  const teacher = session.instructor_id ? await findTeacher(tx, session.instructor_id) : undefined;
  if (!teacher || !session.instructor_id) return;
  const to_teacher = session.instructor_id !== actor.id;
  const { business_contact, studio } = await readBusinessSettings(tx);
  const when = whenText(session.starts_at, to_teacher ? teacher.zone : studio.time_zone);
  const to = to_teacher ? teacher : business_contact;
  await queueEmail(tx, sessionOff, {
    cause: session.id,
    to: { email: to.email },
    props: { ...off, to_teacher, when, teacher: teacher.name },
  });
  const others = to_teacher ? [session.instructor_id] : await listChiefs(tx);
  for (const user_id of others.filter((id) => id !== actor.id)) {
    const zone = await findDisplayTimeZone(tx, { user_id, timezone: studio.time_zone });
    await notify(tx, {
      user_id,
      ...(to_teacher
        ? { type: "own_class_called_off" as const }
        : { type: "class_called_off" as const, id: session.id }),
      title: to_teacher ? "Your class was canceled" : "A teacher canceled a class",
      message: [`${off.class_name}, ${whenText(session.starts_at, zone)}. ${off.booked} booked.`, off.reason]
        .filter(Boolean)
        .join(" "),
    });
  }
}

/** Changes the seats of a session. New seats go to the waiting list first. */
export function changeCapacity(
  db: Database,
  actor: Actor,
  input: { session_id: string; max_participants: number; version?: number | undefined },
): Promise<Result<null, SessionRefusal>> {
  const lock = (tx: Database) => lockSessionById(tx, input.session_id);
  const options = { right: "sessions.manage", lock, audit: "sessions.change_capacity" } as const;
  return command(db, actor, options, async (tx, _by, session) => {
    const { max_participants } = input;
    if (session.max_participants === max_participants) return done(null);
    if (isOtherThan(session, input)) return refuse("changed_meanwhile");
    if ((await countSeatsTaken(tx, session.id)) > max_participants || max_participants < 1) {
      return refuse("below_bookings");
    }
    await setSeats(tx, session.id, max_participants);
    await fillSeats(tx, { ...session, max_participants }, session.max_participants);
    return changed(null, {
      before: { max_participants: session.max_participants },
      after: { max_participants },
    });
  });
}
