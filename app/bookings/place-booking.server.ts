import type { Actor } from "#app/accounts/member.ts";
import type { Database } from "#app/platform/database.server.ts";
import { notifyStaffLists } from "#app/platform/live/live.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { studioDate } from "#app/schedule/session-start.ts";
import { studioTimeZone } from "#app/settings/queries.server.ts";
import { newBookingId } from "./booking-id.ts";
import type { Booking } from "./queries.server.ts";
import { bookingHistory, bookings } from "./tables.server.ts";

export type NewBooking = Omit<typeof bookings.$inferInsert, "booking_id">;

/**
 * Stores a booking under a new number, with the first line of its history. Undefined when the database's
 * own guards refuse it: an active booking of the same person and class, or the same form sent twice.
 */
export async function placeBooking(
  tx: Database,
  actor: Actor,
  values: NewBooking,
  /** The studio's date, where the caller knows it. */
  studioToday?: string,
): Promise<Booking | undefined> {
  const at = now();
  const today = studioToday ?? studioDate(at, await studioTimeZone(tx));
  for (let tries = 0; tries < 3; tries += 1) {
    const rows = await tx
      .insert(bookings)
      .values({
        created_at: at,
        updated_at: at,
        desk_status: values.booking_type === "public_group" ? null : "new",
        ...values,
        booking_id: newBookingId(today),
      })
      .onConflictDoNothing()
      .returning();
    const booking = rows[0];
    if (!booking) continue;
    await tx
      .insert(bookingHistory)
      .values({ booking_id: booking.id, to_status: booking.status, actor_id: actor?.id ?? null, at });
    await notifyStaffLists(tx, "bookings");
    return booking;
  }
  return undefined;
}
