import { asc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { bookings } from "#app/bookings/tables.server.ts";
import { paidOfBooking } from "#app/finances/queries.server.ts";
import { listGaps } from "#app/finances/rate-queries.server.ts";
import { invoices, payouts, sessionPay, transactions } from "#app/finances/tables.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { studioDate } from "#app/schedule/session-start.ts";
import { type FreshDatabase, freshDatabase } from "#tests/support/database.ts";
import { openSignIn } from "#tests/support/sign-in-room.ts";
import { seedDemo } from "./seed.ts";

let fresh: FreshDatabase;

beforeAll(async () => {
  fresh = await freshDatabase();
  await openSignIn(fresh.db);
  await seedDemo(fresh.db);
});

afterAll(() => fresh.close());

it("the demo's numbers have no gaps, and its books add up", async () => {
  const { db } = fresh;
  const papers = await db.select().from(invoices).orderBy(asc(invoices.sequence), asc(invoices.id));
  for (const kind of ["invoice", "credit_note"] as const) {
    const years = Map.groupBy(
      papers.filter((paper) => paper.kind === kind),
      ({ year }) => year,
    );
    for (const [, rows] of years) {
      expect(rows.map(({ sequence }) => sequence)).toEqual(rows.map((_, at) => at + 1));
    }
  }
  const entries = await db.select().from(transactions);
  expect(entries.filter(({ direction }) => direction === "income").length).toBeGreaterThanOrEqual(220);
  // Six months of them: none of the figures and charts begins in the middle.
  const months = Array.from({ length: 6 }, (_, back) =>
    zoneClock.addDays(studioDate(now(), "Asia/Kolkata"), -15 - 30 * back).slice(0, 7),
  );
  for (const direction of ["income", "expense"]) {
    const told = entries.filter((entry) => entry.direction === direction);
    expect(
      months.filter((month) => !told.some(({ occurred_on }) => occurred_on.startsWith(month))),
      direction,
    ).toEqual([]);
  }
  const refunds = entries.filter(({ refund_of }) => refund_of !== null);
  expect(refunds).toHaveLength(6);
  for (const { refund_of, total } of refunds) {
    expect(entries.find(({ id }) => id === refund_of)?.refunded).toBe(total);
  }
  const paid = await db.select({ price: bookings.price, paid: paidOfBooking }).from(bookings);
  expect(paid.filter((row) => row.price !== null && row.paid > row.price)).toEqual([]);
  const sums = await db
    .select({ total: payouts.total, lines: sql<number>`sum(${sessionPay.amount})::int` })
    .from(payouts)
    .innerJoin(sessionPay, eq(sessionPay.payout_id, payouts.id))
    .groupBy(payouts.id);
  expect(sums.length).toBeGreaterThan(10);
  expect(sums.filter(({ total, lines }) => total !== lines)).toEqual([]);
  // Two teachers are paid in dollars, and some members pay in them.
  const dollars = await db
    .selectDistinct({ of: payouts.instructor_id })
    .from(payouts)
    .where(eq(payouts.currency, "USD"));
  expect(dollars).toHaveLength(2);
  expect(
    entries.filter(({ direction, currency }) => direction === "income" && currency === "USD"),
  ).toHaveLength(12);
  // Its papers show GST in every way there is: two halves, one part, none.
  const parts = new Set(
    papers.flatMap(({ snapshot }) => snapshot.tax_parts.map(({ name }) => name).join(" and ") || "none"),
  );
  expect([...parts].sort()).toEqual(["CGST 9 % and SGST 9 %", "IGST 18 %", "none"]);
  expect(entries.filter(({ net, tax, total }) => net + tax !== total)).toEqual([]);
  for (const { snapshot } of papers) {
    expect(snapshot.tax_parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(snapshot.tax);
  }
  // One class ahead has no rate, so that the list of gaps has something to show.
  const from = studioDate(now(), "Asia/Kolkata");
  expect(await listGaps(db, from, zoneClock.addDays(from, 60))).toHaveLength(1);
});
