import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { Actor } from "#app/accounts/member.ts";
import { preparedInsert, preparedStatement } from "#app/platform/database/prepared.server.ts";
import { type Database, isDuplicate } from "#app/platform/database.server.ts";
import { notifyStaffLists } from "#app/platform/live/live.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { studioDate } from "#app/schedule/session-start.ts";
import { studioTimeZone } from "#app/settings/queries.server.ts";
import { newBookingId } from "./booking-id.ts";
import type { Booking } from "./queries.server.ts";
import { bookingHistory, bookings, waitingList } from "./tables.server.ts";

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
      .values(newBooking(values, today))
      .onConflictDoNothing()
      .returning();
    const booking = rows[0];
    if (!booking) continue;
    await tx.insert(bookingHistory).values(firstLine(actor, booking));
    await endWait(tx, booking);
    await notifyStaffLists(tx, "bookings");
    return booking;
  }
  return undefined;
}

/** Builds a booking with a new number, ready to be stored. */
export function newBooking<Given extends NewBooking>(values: Given, studioToday: string) {
  const at = now();
  return {
    created_at: at,
    updated_at: at,
    calendar_sequence: 0,
    desk_status: values.booking_type === "public_group" ? null : ("new" as const),
    ...values,
    id: randomUUID(),
    booking_id: newBookingId(studioToday),
  };
}

/**
 * Inserts a booking and its dependent rows in one round trip, the booking first. If a database constraint refuses the
 * booking, the transaction fails (`isRefused`).
 */
export async function storeBooking(
  tx: Database,
  actor: Actor,
  booking: ReturnType<typeof newBooking<NewBooking>>,
): Promise<Booking> {
  const stored = insertBooking(tx, booking);
  const historySaved = insertHistory(tx, firstLine(actor, booking));
  const waited = endWait(tx, booking);
  // If the booking fails, its history fails too; only the booking's error matters.
  historySaved.catch(() => {});
  waited.catch(() => {});
  const [row] = await stored;
  await historySaved;
  await waited;
  await notifyStaffLists(tx, "bookings");
  if (!row) throw new Error("the booking is gone");
  return row;
}

/** Values of a quick booking for questions that it doesn't ask. */
export const quickDefaults = {
  package_type: "Standard",
  goals: "Improve flexibility",
  emergency_contact: "Not provided",
} as const;

/** True where the database's guards have refused a booking: the person has that class, or the form or number was there. */
export const isRefused = (error: unknown): boolean => guards.some((guard) => isDuplicate(error, guard));

const guards = ["bookings_one_active", "bookings_request", "bookings_booking_id_unique"];

const insertBooking = preparedInsert("a booking", (db, booking: typeof bookings.$inferInsert) =>
  db.insert(bookings).values(booking).returning(),
);

const insertHistory = preparedInsert("what became of it", (db, line: typeof bookingHistory.$inferInsert) =>
  db.insert(bookingHistory).values(line),
);

/** Removes a person who now has a seat in a session from its waiting list. */
export function endWait(
  tx: Database,
  { id, session_id, user_id }: { id: string; session_id?: string | null; user_id?: string | null },
): Promise<unknown> {
  return session_id && user_id ? closeWait(tx, { id, session_id, user_id, at: now() }) : Promise.resolve();
}

const closeWait = preparedStatement<Record<"id" | "session_id" | "user_id", string> & { at: Date }, unknown>(
  "the end of a wait",
  (db) =>
    db
      .update(waitingList)
      .set({
        status: "promoted",
        booking_id: sql`${sql.placeholder("id")}`,
        updated_at: sql`${sql.param(sql.placeholder("at"), waitingList.updated_at)}`,
      })
      .where(
        and(
          eq(waitingList.session_id, sql.placeholder("session_id")),
          eq(waitingList.user_id, sql.placeholder("user_id")),
          eq(waitingList.status, "waiting"),
        ),
      ),
);

function firstLine(
  actor: Actor,
  { id, status, created_at }: Pick<Booking, "id" | "status"> & { created_at: Date },
): typeof bookingHistory.$inferInsert {
  return { booking_id: id, to_status: status, actor_id: actor?.id ?? null, at: created_at };
}
