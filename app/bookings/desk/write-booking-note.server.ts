import { eq } from "drizzle-orm";
import type { Actor } from "#app/accounts/member.ts";
import { may } from "#app/accounts/who-may.ts";
import { audit } from "#app/platform/audit.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import type { HealthNote } from "#app/platform/fields/health-note.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import { lockBooking } from "../booking-status.server.ts";
import { findBooking } from "../queries.server.ts";
import { bookings } from "../tables.server.ts";

/** Writes what the desk wants a booking's teacher to know. The trace says that it was changed, not what it says. */
export function writeBookingNote(
  db: Database,
  actor: Actor,
  input: { booking_id: string; note: HealthNote | null },
): Promise<Result<null, "not_allowed" | "not_found">> {
  return db.transaction(async (tx) => {
    if (!actor || !may(actor, "bookings.manage")) return refuse("not_allowed");
    const found = await findBooking(tx, input.booking_id);
    const booking = found && (await lockBooking(tx, found.id));
    if (!booking) return refuse("not_found");
    if (booking.booking_notes === input.note) return done(null);
    await tx
      .update(bookings)
      .set({ booking_notes: input.note, updated_at: now() })
      .where(eq(bookings.id, booking.id));
    await audit(tx, actor, "bookings.note", booking.id);
    return done(null);
  });
}
