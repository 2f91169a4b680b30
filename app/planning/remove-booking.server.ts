import type { Actor } from "#app/accounts/member.ts";
import { may } from "#app/accounts/who-may.ts";
import { changeStatus, lockBooking } from "#app/bookings/booking-status.server.ts";
import { isActive } from "#app/bookings/kinds.ts";
import { tellCancelled } from "#app/bookings/own/cancel-booking.server.ts";
import type { CancelRefusal } from "#app/bookings/own/cancel-messages.ts";
import { whyNotCancel } from "#app/bookings/own/cancellation.ts";
import { type Booking, findBooking } from "#app/bookings/queries.server.ts";
import { fillSeats } from "#app/bookings/seats/fill-seats.server.ts";
import { audit } from "#app/platform/audit.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import { lockSessionById } from "#app/schedule/class-session.server.ts";
import { readBusinessSettings } from "#app/settings/queries.server.ts";
import { endParts } from "./sessions/end-parts.server.ts";

/**
 * Takes somebody out of a class or ends a request, whatever the cut-off; the person is told why. After the cut-off
 * a class that a pass has paid for comes back to it only where staff say so.
 */
export async function removeBooking(
  db: Database,
  actor: Actor,
  input: { booking_id: string; reason: string; returns_class?: boolean | undefined },
): Promise<Result<Booking, CancelRefusal | "not_allowed">> {
  try {
    return await db.transaction((tx) => removeLocked(tx, actor, input));
  } catch (error) {
    if (error instanceof EndedMeanwhile) return refuse(error.refusal);
    throw error;
  }
}

/** Takes back what was done to a contract's classes before it was seen to be over itself. */
class EndedMeanwhile extends Error {
  readonly refusal: "not_active" | "moved_meanwhile";
  constructor(refusal: "not_active" | "moved_meanwhile") {
    super(refusal);
    this.refusal = refusal;
  }
}

async function removeLocked(
  tx: Database,
  actor: Actor,
  input: { booking_id: string; reason: string; returns_class?: boolean | undefined },
): Promise<Result<Booking, CancelRefusal | "not_allowed">> {
  if (!actor || !may(actor, "bookings.manage")) return refuse("not_allowed");
  const found = await findBooking(tx, input.booking_id);
  if (!found) return refuse("not_found");
  if (!isActive(found.status)) return refuse("not_active");
  await endParts(tx, actor, found.id, input.reason);
  const session = found.session_id ? await lockSessionById(tx, found.session_id) : undefined;
  const booking = await lockBooking(tx, found.id);
  if (!booking || !isActive(booking.status)) throw new EndedMeanwhile("not_active");
  if (booking.session_id !== found.session_id) throw new EndedMeanwhile("moved_meanwhile");
  const { studio } = await readBusinessSettings(tx);
  const isLate = whyNotCancel(booking, now(), studio.cancellation_hours, session?.changed_at) !== null;
  const keepsPass = isLate && !input.returns_class;
  const why = { actor_id: actor.id, reason: input.reason, keepsPass };
  const cancelled = await changeStatus(tx, booking, "cancelled", why);
  if (session) await fillSeats(tx, session);
  await tellCancelled(tx, cancelled, input.reason);
  await audit(tx, actor, "bookings.remove", booking.id, {
    before: { status: booking.status },
    after: {
      status: "cancelled",
      reason: input.reason,
      ...(booking.pass_id ? { returns_class: !keepsPass } : {}),
    },
  });
  return done(cancelled);
}
