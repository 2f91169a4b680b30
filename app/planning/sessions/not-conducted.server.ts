import { changed } from "#app/accounts/command/command.server.ts";
import type { Actor } from "#app/accounts/member.ts";
import { classNotHeld } from "#app/bookings/emails/seat-emails.tsx";
import { notifyBooker } from "#app/bookings/notify-booker.server.ts";
import { listSessionBookings } from "#app/bookings/queries.server.ts";
import { isPayAgreed } from "#app/finances/queries.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import { writeSession } from "#app/schedule/class-session.server.ts";
import { deleteNotConductedMarks, insertNotConductedMarks } from "#app/schedule/record-attendance.server.ts";
import type { SessionRefusal } from "../messages.ts";
import { changeSession, type SessionVersion } from "./lock-for-act.server.ts";

/**
 * Records that a past class didn't take place and emails everyone booked. Unmarked attendance becomes canceled by the
 * studio. Bookings keep their status, but screens show "Didn't take place".
 */
export function markNotConducted(
  db: Database,
  actor: Actor,
  input: SessionVersion & { reason: string },
): Promise<Result<{ notified: number }, SessionRefusal>> {
  return changeSession(db, actor, input, { audit: "sessions.not_conducted" }, async (tx, by, session) => {
    if (session.status === "not_conducted") return done({ notified: 0 });
    if (session.status !== "scheduled") return refuse("over");
    if (session.starts_at > now()) return refuse("not_begun");
    await writeSession(tx, session.id, { status: "not_conducted", off_reason: input.reason || null });
    const booked = (await listSessionBookings(tx, session.id)).filter(
      ({ status }) => status === "confirmed" || status === "pending",
    );
    await insertNotConductedMarks(tx, {
      session_id: session.id,
      user_ids: booked.flatMap(({ user_id }) => user_id ?? []),
      marked_by: by.id,
    });
    for (const booking of booked) {
      await notifyBooker(tx, booking, {
        mail: classNotHeld,
        props: (shared) => ({ ...shared, reason: input.reason }),
        cause: `${booking.id}:${session.version}`,
        notification: "class_cancelled",
        title: "Your class didn't take place",
      });
    }
    const notified = booked.length;
    return changed(
      { notified },
      {
        before: { status: session.status },
        after: { status: "not_conducted", reason: input.reason, told: notified },
      },
    );
  });
}

/** Records that a class took place after all, until the pay is approved. No one is emailed. */
export function undoNotConducted(
  db: Database,
  actor: Actor,
  input: SessionVersion,
): Promise<Result<null, SessionRefusal>> {
  return changeSession(db, actor, input, { audit: "sessions.not_conducted" }, async (tx, _by, session) => {
    if (session.status === "scheduled") return done(null);
    if (session.status !== "not_conducted") return refuse("not_missed");
    if (await isPayAgreed(tx, session.id)) return refuse("pay_agreed");
    await writeSession(tx, session.id, { status: "scheduled", off_reason: null });
    await deleteNotConductedMarks(tx, session.id);
    return changed(null, { before: { status: "not_conducted" }, after: { status: "scheduled" } });
  });
}
