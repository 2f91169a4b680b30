import type { Actor } from "#app/accounts/member.ts";
import { audit } from "#app/platform/audit.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { done, refuse } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import { whenText } from "#app/platform/time/when-text.ts";
import { sessionStart } from "#app/schedule/session-start.ts";
import { slotTime } from "../choices.ts";
import { bookingMoved } from "../emails/seat-mails.tsx";
import { isActive } from "../kinds.ts";
import { writeMove } from "../own/write-move.server.ts";
import type { Booking } from "../queries.server.ts";
import { tellBooker } from "../tell-booker.server.ts";
import { type DeskResult, withBooking } from "./with-booking.server.ts";

/** Moves a private group to another date and hour, on the clock of who booked it. */
export function redateBooking(
  db: Database,
  actor: Actor,
  { id, version, date, time }: { id: string; version: number; date: string; time: string },
): DeskResult<Booking> {
  return withBooking(db, actor, id, async (tx, booking, by) => {
    if (booking.version !== version) return refuse("changed_meanwhile");
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
      await tellBooker(tx, moved, {
        mail: bookingMoved,
        cause: `${booking.id}:${moved.version}`,
        props: (told) => ({ ...told, from: whenText(before, told.told_zone) }),
        bell: "class_booked",
        title: "Booking moved",
        message: (zone) => `${moved.class_name}, now ${whenText(starts_at, zone)}`,
      });
    }
    await audit(tx, by, "bookings.move", booking.id, {
      before: { class_date: booking.class_date, class_time: booking.class_time },
      after: { class_date: date, class_time },
    });
    return done(moved);
  });
}
