import { writeRow } from "#app/platform/database/write-row.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { notifyStaffLists } from "#app/platform/live/live.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { whenText } from "#app/platform/time/when-text.ts";
import { bookingMoved } from "../emails/seat-emails.tsx";
import { notifyBooker } from "../notify-booker.server.ts";
import { endWait } from "../place-booking.server.ts";
import type { Booking } from "../queries.server.ts";
import { bookingHistory, bookings } from "../tables.server.ts";

interface NewDate extends Partial<typeof bookings.$inferInsert> {
  class_date: string;
  class_time: string;
  starts_at: Date;
}

/**
 * Moves a locked booking to another date. The booking keeps its number. The history records the old date, and a higher
 * sequence number updates calendars.
 */
export async function writeMove(
  tx: Database,
  booking: Booking,
  to: NewDate,
  { actor_id, request_id }: { actor_id: string; request_id?: string },
): Promise<Booking> {
  const at = now();
  const moved = await writeRow(tx, bookings, booking, {
    ...to,
    moved_at: at,
    calendar_sequence: booking.calendar_sequence + 1,
  });
  await tx.insert(bookingHistory).values({
    booking_id: booking.id,
    from_status: booking.status,
    to_status: booking.status,
    from_starts_at: booking.starts_at,
    to_starts_at: to.starts_at,
    request_id: request_id ?? null,
    actor_id,
    at,
  });
  await endWait(tx, moved);
  await notifyStaffLists(tx, "bookings");
  return moved;
}

/** Emails and notifies the person of a booking that has moved. `step` tells one move of the booking from another. */
export function notifyMoved(tx: Database, moved: Booking, from: Date, step: number): Promise<void> {
  const { starts_at } = moved;
  return notifyBooker(tx, moved, {
    mail: bookingMoved,
    cause: `${moved.id}:${step}`,
    props: (shared) => ({ ...shared, from: whenText(from, shared.told_zone) }),
    notification: "class_booked",
    title: "Booking moved",
    message: (zone) => `${moved.class_name}, now ${starts_at ? whenText(starts_at, zone) : ""}`,
  });
}
