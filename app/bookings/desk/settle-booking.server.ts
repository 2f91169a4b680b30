import { changed, writeChange } from "#app/accounts/command/command.server.ts";
import type { Actor } from "#app/accounts/member.ts";
import { writeRow } from "#app/platform/database/write-row.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { done, refuse } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import { isAtDesk, notifyAssignee } from "#app/staff/desk/desk-people.server.ts";
import { type DeskStatus, mayMoveDesk } from "#app/staff/desk/desk-status.ts";
import { changeStatus } from "../booking-status.server.ts";
import { deskBooked, requestConfirmed } from "../emails/desk-emails.tsx";
import { mayMove } from "../kinds.ts";
import { notifyBooker } from "../notify-booker.server.ts";
import { bookings } from "../tables.server.ts";
import { changeBooking, type DeskResult } from "./change-booking.server.ts";

/** Confirms a request. A second confirmation changes nothing and emails no one. */
export function confirmRequest(db: Database, actor: Actor, { id }: { id: string }): DeskResult {
  return changeBooking(db, actor, { id }, "bookings.confirm", async (tx, by, booking) => {
    if (booking.status === "confirmed") return done(booking);
    if (!mayMove(booking.status, "confirmed")) return refuse("bad_move");
    const confirmed = await changeStatus(tx, booking, "confirmed", { actor_id: by.id });
    if (booking.email) {
      await notifyBooker(tx, confirmed, {
        mail: confirmed.starts_at ? deskBooked : requestConfirmed,
        props: (shared) => shared,
        notification: "class_booked",
        title: "Your request is confirmed",
      });
    }
    return changed(confirmed, { before: { status: booking.status }, after: { status: "confirmed" } });
  });
}

/** Records the outcome of a booking without attendance, because it has no session or the person no account. */
export function settleBooking(
  db: Database,
  actor: Actor,
  { id, to }: { id: string; to: "completed" | "no_show" },
): DeskResult {
  return changeBooking(db, actor, { id }, "bookings.move", async (tx, by, booking) => {
    if (booking.status === to) return done(booking);
    if (!mayMove(booking.status, to)) return refuse("bad_move");
    if (booking.session_id && booking.user_id) return refuse("has_attendance");
    if (booking.starts_at && booking.starts_at > now()) return refuse("not_over");
    const settled = await changeStatus(tx, booking, to, { actor_id: by.id });
    return changed(settled, { before: { status: booking.status }, after: { status: to } });
  });
}

/**
 * Assigns a booking to a staff member, or to no one. A new request is then in progress. `from` is the assignee that the
 * actor saw; if someone else was assigned since then, the command refuses.
 */
export function assignRequest(
  db: Database,
  actor: Actor,
  { id, to, from }: { id: string; to: string | null; from?: string | null | undefined },
): DeskResult {
  return changeBooking(db, actor, { id }, "requests.assign", async (tx, by, booking) => {
    if (booking.assigned_to === to) return done(booking);
    if (from !== undefined && booking.assigned_to !== from) return refuse("changed_meanwhile");
    if (to && !(await isAtDesk(tx, to))) return refuse("not_staff");
    const desk_status = to && booking.desk_status === "new" ? "in_progress" : booking.desk_status;
    const saved = await writeRow(tx, bookings, booking, { assigned_to: to, desk_status });
    await notifyAssignee(tx, by, {
      to,
      type: "request_assigned",
      id: booking.booking_id,
      title: "A booking was assigned to you",
      message: `${booking.first_name} ${booking.last_name}, ${booking.class_name}`,
    });
    return changed(saved, { before: { assigned_to: booking.assigned_to }, after: { assigned_to: to } });
  });
}

/** Moves a request to another desk status. */
export function moveRequest(
  db: Database,
  actor: Actor,
  { id, to, version }: { id: string; to: DeskStatus; version?: number | undefined },
): DeskResult {
  return changeBooking(db, actor, { id }, "requests.move", async (tx, _by, booking) => {
    if (booking.desk_status === to) return done(booking);
    if (!booking.desk_status) return refuse("bad_move");
    if (version !== undefined && version !== booking.version) return refuse("changed_meanwhile");
    if (!mayMoveDesk(booking.desk_status, to)) return refuse("bad_move");
    return writeChange(tx, bookings, booking, { desk_status: to });
  });
}
