import { changed } from "#app/accounts/command/command.server.ts";
import type { Actor } from "#app/accounts/member.ts";
import type { Database } from "#app/platform/database.server.ts";
import { done, refuse } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import { whenText } from "#app/platform/time/when-text.ts";
import { sessionStart } from "#app/schedule/session-start.ts";
import { slotTime } from "../choices.ts";
import { bookingMoved } from "../emails/seat-emails.tsx";
import { isActive } from "../kinds.ts";
import { notifyBooker } from "../notify-booker.server.ts";
import { writeMove } from "../own/write-move.server.ts";
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
    const before = booking.starts_at;
    if (booking.email) {
      await notifyBooker(tx, moved, {
        mail: bookingMoved,
        cause: `${booking.id}:${moved.version}`,
        props: (shared) => ({ ...shared, from: whenText(before, shared.told_zone) }),
        notification: "class_booked",
        title: "Booking moved",
        message: (zone) => `${moved.class_name}, now ${whenText(starts_at, zone)}`,
      });
    }
    return changed(moved, {
      before: { class_date: booking.class_date, class_time: booking.class_time },
      after: { class_date: date, class_time },
    });
  });
}
