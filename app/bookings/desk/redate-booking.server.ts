import { changed } from "#app/accounts/command/command.server.ts";
import type { Actor } from "#app/accounts/member.ts";
import type { Database } from "#app/platform/database.server.ts";
import { done, refuse } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import { sessionStart } from "#app/schedule/session-start.ts";
import { slotTime } from "../choices.ts";
import { isActive } from "../kinds.ts";
import { notifyMoved, writeMove } from "../own/write-move.server.ts";
import { changeBooking, type DeskResult } from "./change-booking.server.ts";

/** Moves a private group to another date and time, in the time zone of the booking. */
export function redateBooking(
  db: Database,
  actor: Actor,
  { id, version, date, time }: { id: string; version: number; date: string; time: string },
): DeskResult {
  return changeBooking(db, actor, { id, version }, "bookings.move", async (tx, by, booking) => {
    if (booking.booking_type !== "private_group" || !booking.starts_at) return refuse("not_movable");
    if (!isActive(booking.status)) return refuse("not_active");
    const class_time = slotTime(time);
    const starts_at = sessionStart(date, class_time, booking.timezone);
    if (starts_at <= now()) return refuse("past");
    if (starts_at.getTime() === booking.starts_at.getTime()) return done(booking);
    const to = { class_date: date, class_time, starts_at };
    const moved = await writeMove(tx, booking, to, { actor_id: by.id });
    if (booking.email) await notifyMoved(tx, moved, booking.starts_at, moved.version);
    return changed(moved, {
      before: { class_date: booking.class_date, class_time: booking.class_time },
      after: { class_date: date, class_time },
    });
  });
}
