import { eq } from "drizzle-orm";
import { changed, command } from "#app/accounts/command/command.server.ts";
import type { Actor } from "#app/accounts/member.ts";
import type { Database } from "#app/platform/database.server.ts";
import type { HealthNote } from "#app/platform/fields/health-note.ts";
import { done, type Result } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import { lockBooking } from "../booking-status.server.ts";
import { findBooking } from "../queries.server.ts";
import { bookings } from "../tables.server.ts";

/** Writes a note for the teacher of a booking. The audit log records the change without the text. */
export function writeBookingNote(
  db: Database,
  actor: Actor,
  input: { booking_id: string; note: HealthNote | null },
): Promise<Result<null, "not_allowed" | "not_found">> {
  const lock = async (tx: Database) => {
    const found = await findBooking(tx, input.booking_id);
    return found && lockBooking(tx, found.id);
  };
  return command(
    db,
    actor,
    { right: "bookings.manage", lock, audit: "bookings.note" },
    async (tx, _by, booking) => {
      if (booking.booking_notes === input.note) return done(null);
      await tx
        .update(bookings)
        .set({ booking_notes: input.note, updated_at: now() })
        .where(eq(bookings.id, booking.id));
      return changed(null);
    },
  );
}
