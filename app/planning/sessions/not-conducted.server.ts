import type { Actor } from "#app/accounts/member.ts";
import { classNotHeld } from "#app/bookings/emails/class-not-held.tsx";
import { listSessionBookings } from "#app/bookings/queries.server.ts";
import { tellBooker } from "#app/bookings/tell-booker.server.ts";
import { isPayAgreed } from "#app/finances/class-pay-queries.server.ts";
import { audit } from "#app/platform/audit.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import { writeSession } from "#app/schedule/class-session.server.ts";
import { markUnheld, takeUnheldBack } from "#app/schedule/record-attendance.server.ts";
import type { SessionRefusal } from "../messages.ts";
import { lockForAct, type SeenSession, showChanged, unlessRefused } from "./lock-for-act.server.ts";

/**
 * A class that should have begun was not held. Whoever is not marked is marked as called off by the studio;
 * bookings stay as they are and read "Not held", and everybody booked is told.
 */
export function markNotConducted(
  db: Database,
  actor: Actor,
  input: SeenSession & { reason: string },
): Promise<Result<{ told: number }, SessionRefusal>> {
  return db.transaction(async (tx) => {
    const found = await lockForAct(tx, actor, input);
    if (!found.ok) return found;
    const { member, session } = found.value;
    if (session.status === "not_conducted") return done({ told: 0 });
    if (session.status !== "scheduled") return refuse("over");
    if (session.starts_at > now()) return refuse("not_begun");
    await writeSession(tx, session.id, { status: "not_conducted", off_reason: input.reason || null });
    const booked = (await listSessionBookings(tx, session.id)).filter(
      ({ status }) => status === "confirmed" || status === "pending",
    );
    await markUnheld(tx, {
      session_id: session.id,
      user_ids: booked.flatMap(({ user_id }) => user_id ?? []),
      marked_by: member.id,
    });
    for (const booking of booked) {
      await tellBooker(tx, booking, {
        mail: classNotHeld,
        props: (told) => ({ ...told, reason: input.reason }),
        cause: `${booking.id}:${session.version}`,
        bell: "class_cancelled",
        title: "Your class was not held",
      });
    }
    await audit(tx, member, "sessions.not_conducted", session.id, {
      before: { status: session.status },
      after: { status: "not_conducted", reason: input.reason, told: booked.length },
    });
    await showChanged(tx);
    return done({ told: booked.length });
  });
}

/** It was held after all: marks are open again, and nobody is mailed. Not so once its pay is agreed. */
export function undoNotConducted(
  db: Database,
  actor: Actor,
  input: SeenSession,
): Promise<Result<null, SessionRefusal>> {
  return unlessRefused(() =>
    db.transaction(async (tx) => {
      const found = await lockForAct(tx, actor, input);
      if (!found.ok) return found;
      const { member, session } = found.value;
      if (session.status === "scheduled") return done(null);
      if (session.status !== "not_conducted") return refuse("not_missed");
      if (await isPayAgreed(tx, session.id)) return refuse("pay_agreed");
      await writeSession(tx, session.id, { status: "scheduled", off_reason: null });
      await takeUnheldBack(tx, session.id);
      await audit(tx, member, "sessions.not_conducted", session.id, {
        before: { status: "not_conducted" },
        after: { status: "scheduled" },
      });
      await showChanged(tx);
      return done(null);
    }),
  );
}
