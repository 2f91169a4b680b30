import type { Actor } from "#app/accounts/member.ts";
import { audit } from "#app/platform/audit.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { done, refuse } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import { isAtDesk, tellAssigned } from "#app/staff/desk/desk-people.server.ts";
import { type DeskStatus, mayMoveDesk } from "#app/staff/desk/desk-status.ts";
import { changeStatus } from "../booking-status.server.ts";
import { deskBooked, requestConfirmed } from "../emails/desk-mails.tsx";
import { mayMove } from "../kinds.ts";
import type { Booking } from "../queries.server.ts";
import { tellBooker } from "../tell-booker.server.ts";
import { type DeskResult, saveBooking, withBooking } from "./with-booking.server.ts";

/**
 * Confirms a request. Two who confirm at once are parted by the row's lock: the second finds it done, and nobody is
 * told twice.
 */
export function confirmRequest(db: Database, actor: Actor, { id }: { id: string }): DeskResult<Booking> {
  return withBooking(db, actor, id, async (tx, booking, by) => {
    if (booking.status === "confirmed") return done(booking);
    if (!mayMove(booking.status, "confirmed")) return refuse("bad_move");
    const confirmed = await changeStatus(tx, booking, "confirmed", { actor_id: by.id });
    if (booking.email) {
      await tellBooker(tx, confirmed, {
        mail: confirmed.starts_at ? deskBooked : requestConfirmed,
        props: (told) => told,
        bell: "class_booked",
        title: "Your request is confirmed",
      });
    }
    await audit(tx, by, "bookings.confirm", booking.id, {
      before: { status: booking.status },
      after: { status: "confirmed" },
    });
    return done(confirmed);
  });
}

/** Says how a booking went that no attendance is marked for: it has no session, or its person no account. */
export function settleBooking(
  db: Database,
  actor: Actor,
  { id, to }: { id: string; to: "completed" | "no_show" },
): DeskResult<Booking> {
  return withBooking(db, actor, id, async (tx, booking, by) => {
    if (booking.status === to) return done(booking);
    if (!mayMove(booking.status, to)) return refuse("bad_move");
    if (booking.session_id && booking.user_id) return refuse("has_attendance");
    if (booking.starts_at && booking.starts_at > now()) return refuse("not_over");
    const settled = await changeStatus(tx, booking, to, { actor_id: by.id });
    await audit(tx, by, "bookings.move", booking.id, {
      before: { status: booking.status },
      after: { status: to },
    });
    return done(settled);
  });
}

/**
 * Says who looks after a booking, or nobody; what was new is taken up with it. `from` is who did when it was looked
 * at: of two who take it the second is told.
 */
export function assignRequest(
  db: Database,
  actor: Actor,
  { id, to, from }: { id: string; to: string | null; from?: string | null | undefined },
): DeskResult<Booking> {
  return withBooking(db, actor, id, async (tx, booking, by) => {
    if (booking.assigned_to === to) return done(booking);
    if (from !== undefined && booking.assigned_to !== from) return refuse("changed_meanwhile");
    if (to && !(await isAtDesk(tx, to))) return refuse("not_staff");
    const desk_status = to && booking.desk_status === "new" ? "in_progress" : booking.desk_status;
    const saved = await saveBooking(tx, booking, { assigned_to: to, desk_status });
    await tellAssigned(tx, by, {
      to,
      type: "request_assigned",
      id: booking.booking_id,
      title: "A booking was assigned to you",
      message: `${booking.first_name} ${booking.last_name}, ${booking.class_name}`,
    });
    await audit(tx, by, "requests.assign", booking.id, {
      before: { assigned_to: booking.assigned_to },
      after: { assigned_to: to },
    });
    return done(saved);
  });
}

/** Moves a request to where the desk stands with it. Where it stands there already, that is done. */
export function moveRequest(
  db: Database,
  actor: Actor,
  { id, to, version }: { id: string; to: DeskStatus; version?: number | undefined },
): DeskResult<Booking> {
  return withBooking(db, actor, id, async (tx, booking, by) => {
    if (booking.desk_status === to) return done(booking);
    if (!booking.desk_status) return refuse("bad_move");
    if (version !== undefined && version !== booking.version) return refuse("changed_meanwhile");
    if (!mayMoveDesk(booking.desk_status, to)) return refuse("bad_move");
    const saved = await saveBooking(tx, booking, { desk_status: to });
    await audit(tx, by, "requests.move", booking.id, {
      before: { desk_status: booking.desk_status },
      after: { desk_status: to },
    });
    return done(saved);
  });
}
