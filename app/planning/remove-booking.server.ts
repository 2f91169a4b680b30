import { changed, command } from "#app/accounts/command/command.server.ts";
import type { Actor, Member } from "#app/accounts/member.ts";
import { changeStatus, lockBooking } from "#app/bookings/booking-status.server.ts";
import { isActive } from "#app/bookings/kinds.ts";
import { notifyCancelled } from "#app/bookings/own/cancel-booking.server.ts";
import type { CancelRefusal } from "#app/bookings/own/cancel-messages.ts";
import { whyNotCancel } from "#app/bookings/own/cancellation.ts";
import { listParts } from "#app/bookings/parts/contract-queries.server.ts";
import { type Booking, countSeatsTaken, findBooking } from "#app/bookings/queries.server.ts";
import { fillSeats } from "#app/bookings/seats/fill-seats.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { type Result, refuse } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import {
  type ClassSession,
  lockSessionById,
  setSessionCancelled,
} from "#app/schedule/class-session.server.ts";
import { readBusinessSettings } from "#app/settings/queries.server.ts";
import { isAhead, showChanged } from "./sessions/lock-for-act.server.ts";
import { notifyTeacher } from "./sessions/notify-teacher.server.ts";
import { withdrawOffers } from "./sessions/write-offers.server.ts";

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

/**
 * Ends the upcoming classes of a contract that ends. Cancels sessions without other participants. The contract's own
 * email informs the client; each teacher gets one. Call it before the contract is locked.
 */
async function endParts(tx: Database, actor: Member, contract_id: string, reason: string): Promise<void> {
  const released = new Map<string, ClassSession[]>();
  // Locks all sessions before anything else.
  const parts: { id: string; session: ClassSession | undefined }[] = [];
  for (const { id, session_id } of await listParts(tx, [contract_id])) {
    parts.push({ id, session: session_id ? await lockSessionById(tx, session_id) : undefined });
  }
  for (const { id, session } of parts) {
    const part = await lockBooking(tx, id);
    if (!session || !part || !isAhead(session) || !isActive(part.status)) continue;
    await changeStatus(tx, part, "cancelled", { actor_id: actor.id, reason });
    await fillSeats(tx, session);
    if (session.category === "public_group" || (await countSeatsTaken(tx, session.id)) > 0) continue;
    await setSessionCancelled(tx, session.id, reason);
    await withdrawOffers(tx, session.id);
    const { instructor_id } = session;
    if (instructor_id) released.set(instructor_id, [...(released.get(instructor_id) ?? []), session]);
  }
  for (const [instructor_id, sessions] of released) {
    await notifyTeacher(tx, actor, { instructor_id, sessions, title: "Your classes were canceled" });
  }
  if (released.size > 0) await showChanged(tx);
}
