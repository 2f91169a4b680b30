import { eq, inArray, isNotNull, sql } from "drizzle-orm";
import { expect } from "vitest";
import { bookings } from "#app/bookings/tables.server.ts";
import { transactions } from "#app/finances/tables.server.ts";
import { listWrongPasses } from "#app/passes/queries.server.ts";
import { passes } from "#app/passes/tables.server.ts";
import { classSessions } from "#app/schedule/tables.server.ts";
import { type Model, receivedFor } from "./model.ts";
import type { Studio } from "./studio.ts";

/** Checks everything that must hold after each act. */
export async function checkInvariants(model: Model, { db }: Studio): Promise<void> {
  await checkMoney(model, db);
  await checkBookings(model, db);
  await checkCredits(model, db);
  await checkSeats(db);
}

type Db = Studio["db"];

/** Money received for a booking is neither lost nor doubled, whatever happens to the booking. */
async function checkMoney(model: Model, db: Db): Promise<void> {
  const rows = await db
    .select({
      id: transactions.booking_id,
      received: sql<number>`coalesce(sum(case
        when ${transactions.direction} = 'income' and ${transactions.status} = 'completed' then ${transactions.total}
        when ${transactions.refund_of} is not null and ${transactions.status} = 'completed' then -${transactions.total}
      end), 0)::int`,
      refunded: sql<number>`coalesce(sum(${transactions.refunded}) filter (where ${transactions.direction} = 'income'), 0)::int`,
      pending: sql<number>`coalesce(sum(${transactions.total}) filter (where ${transactions.status} = 'pending'), 0)::int`,
    })
    .from(transactions)
    .where(isNotNull(transactions.booking_id))
    .groupBy(transactions.booking_id);
  const stored = new Map(rows.map(({ id, ...sums }) => [id, sums]));
  const none = { received: 0, refunded: 0, pending: 0 };
  for (const booking of model.bookings) {
    const entries = model.entries.filter((entry) => entry.booking === booking);
    expect({ booking: booking.number, ...(stored.get(booking.id) ?? none) }).toEqual({
      booking: booking.number,
      received: receivedFor(model, booking),
      refunded: entries.reduce((sum, { refunded }) => sum + refunded, 0),
      pending: entries.reduce((sum, { status, total }) => sum + (status === "pending" ? total : 0), 0),
    });
    stored.delete(booking.id);
  }
  expect([...stored]).toEqual([]);
}

/** A booking stays the row, the number and the price its person confirmed. */
async function checkBookings(model: Model, db: Db): Promise<void> {
  const rows = await db.select().from(bookings);
  const stored = rows.map(({ id, booking_id, price, currency, status, session_id, pass_id }) => ({
    id,
    number: booking_id,
    price,
    currency,
    isActive: status === "confirmed",
    session_id,
    pass_id,
  }));
  const expected = model.bookings.map(({ id, number, price, isActive, session_id, pass }) => ({
    id,
    number,
    price,
    currency: "INR",
    isActive,
    session_id,
    pass_id: pass?.id ?? null,
  }));
  const byId = (a: { id: string }, b: { id: string }) => a.id.localeCompare(b.id);
  expect(stored.sort(byId)).toEqual(expected.sort(byId));
}

/** Each pass has the credits the history left on it, and its ledger agrees. */
async function checkCredits(model: Model, db: Db): Promise<void> {
  const rows = await db.select({ id: passes.id, credits: passes.credits_left }).from(passes);
  const stored = Object.fromEntries(rows.map(({ id, credits }) => [id, credits]));
  expect(stored).toEqual(Object.fromEntries(model.passes.map(({ id, credits }) => [id, credits])));
  expect(await listWrongPasses(db)).toEqual([]);
}

/** No session has more bookings than seats, and each knows how many it has. */
async function checkSeats(db: Db): Promise<void> {
  const rows = await db
    .select({
      most: classSessions.max_participants,
      noted: classSessions.seats_taken,
      taken: sql<number>`count(${bookings.id})::int`,
    })
    .from(classSessions)
    .leftJoin(
      bookings,
      sql`${eq(bookings.session_id, classSessions.id)} and ${inArray(bookings.status, ["pending", "confirmed"])}`,
    )
    .groupBy(classSessions.id);
  for (const { most, noted, taken } of rows) {
    expect(taken).toBeLessThanOrEqual(most);
    expect(noted).toBe(taken);
  }
}
