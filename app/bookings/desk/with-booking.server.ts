import type { Actor, Member } from "#app/accounts/member.ts";
import { may } from "#app/accounts/who-may.ts";
import { writeRow } from "#app/platform/database/write-row.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { notifyStaffLists } from "#app/platform/live/live.server.ts";
import { type Result, refuse } from "#app/platform/result.ts";
import { lockBooking } from "../booking-status.server.ts";
import type { Booking } from "../queries.server.ts";
import { bookings } from "../tables.server.ts";
import type { BookingDeskRefusal } from "./desk-messages.ts";

export type DeskResult<Value> = Promise<Result<Value, BookingDeskRefusal>>;

/** A booking, locked, for somebody of the desk. */
export function withBooking<Value>(
  db: Database,
  actor: Actor,
  id: string,
  work: (tx: Database, booking: Booking, actor: Member) => DeskResult<Value>,
): DeskResult<Value> {
  return db.transaction(async (tx) => {
    if (!actor || !may(actor, "bookings.manage")) return refuse("not_allowed");
    const booking = await lockBooking(tx, id);
    return booking ? work(tx, booking, actor) : refuse("not_found");
  });
}

/** Writes what staff changed, as a new version, and tells the open lists. */
export async function saveBooking(
  tx: Database,
  booking: Booking,
  changed: Partial<typeof bookings.$inferInsert>,
): Promise<Booking> {
  await notifyStaffLists(tx, "bookings");
  return writeRow(tx, bookings, booking, changed);
}
