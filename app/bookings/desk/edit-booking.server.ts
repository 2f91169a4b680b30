import type { Actor } from "#app/accounts/member.ts";
import { audit } from "#app/platform/audit.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { done, refuse } from "#app/platform/result.ts";
import type { Booking } from "../queries.server.ts";
import type { EditBooking } from "./desk-forms.ts";
import { type DeskResult, saveBooking, withBooking } from "./with-booking.server.ts";

/** Changes what a booking says of its person. The trace names the fields, not what they say. */
export function editBooking(
  db: Database,
  actor: Actor,
  { id, version, ...form }: EditBooking & { id: string; version: number },
): DeskResult<Booking> {
  return withBooking(db, actor, id, async (tx, booking, by) => {
    if (booking.version !== version) return refuse("changed_meanwhile");
    const names = (Object.keys(form) as (keyof EditBooking)[]).filter((name) => form[name] !== booking[name]);
    if (names.length === 0) return done(booking);
    const saved = await saveBooking(tx, booking, form);
    await audit(tx, by, "bookings.edit", booking.id, { after: { changed: names } });
    return done(saved);
  });
}
