import { changed, command } from "#app/accounts/command/command.server.ts";
import type { Actor } from "#app/accounts/member.ts";
import { changeStatus, lockBooking } from "#app/bookings/booking-status.server.ts";
import { isActive } from "#app/bookings/kinds.ts";
import { notifyCancelled } from "#app/bookings/own/cancel-booking.server.ts";
import type { CancelRefusal } from "#app/bookings/own/cancel-messages.ts";
import { whyNotCancel } from "#app/bookings/own/cancellation.ts";
import { type Booking, findBooking } from "#app/bookings/queries.server.ts";
import { fillSeats } from "#app/bookings/seats/fill-seats.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { type Result, refuse } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import { lockSessionById } from "#app/schedule/class-session.server.ts";
import { readBusinessSettings } from "#app/settings/queries.server.ts";
import { endParts } from "./sessions/end-parts.server.ts";

/**
 * Cancels a booking or a request for staff, also after the cut-off, and emails the reason. After the cut-off, a class paid
 * with a pass returns to the pass only if staff say so.
 */
export function removeBooking(
  db: Database,
  actor: Actor,
  input: { booking_id: string; reason: string; returns_class?: boolean | undefined },
): Promise<Result<Booking, CancelRefusal | "not_allowed">> {
  const { reason } = input;
  return command(db, actor, { right: "bookings.manage", audit: "bookings.remove" }, async (tx, by) => {
    const found = await findBooking(tx, input.booking_id);
    if (!found) return refuse("not_found");
    if (!isActive(found.status)) return refuse("not_active");
    await endParts(tx, by, found.id, reason);
    const session = found.session_id ? await lockSessionById(tx, found.session_id) : undefined;
    const booking = await lockBooking(tx, found.id);
    if (!booking || !isActive(booking.status)) return refuse("not_active");
    if (booking.session_id !== found.session_id) return refuse("moved_meanwhile");
    const { studio } = await readBusinessSettings(tx);
    const isLate = whyNotCancel(booking, now(), studio.cancellation_hours, session?.changed_at) !== null;
    const keepsPass = isLate && !input.returns_class;
    const cancelled = await changeStatus(tx, booking, "cancelled", { actor_id: by.id, reason, keepsPass });
    if (session) await fillSeats(tx, session);
    await notifyCancelled(tx, cancelled, reason);
    const pass = booking.pass_id ? { returns_class: !keepsPass } : {};
    return changed(cancelled, {
      before: { status: booking.status },
      after: { status: "cancelled", reason, ...pass },
    });
  });
}
