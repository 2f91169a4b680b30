import { and, asc, eq, isNotNull, ne, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { bookings } from "#app/bookings/tables.server.ts";
import { listEarned } from "#app/finances/earnings/earnings-queries.server.ts";
import { sumMoney } from "#app/finances/ledger-queries.server.ts";
import { refundList, transactionList } from "#app/finances/money-lists.ts";
import { settlePay } from "#app/finances/pay/settle-pay.server.ts";
import { noBookingsText } from "#app/finances/pay-for.ts";
import { findAttended } from "#app/finances/pay-queries.server.ts";
import { refundSource } from "#app/finances/payments/refund-queries.server.ts";
import { paidOfBooking } from "#app/finances/queries.server.ts";
import { listGaps } from "#app/finances/rate-queries.server.ts";
import { invoices, payouts, sessionPay, transactions } from "#app/finances/tables.server.ts";
import { readToday } from "#app/overview/today-queries.server.ts";
import { listPage } from "#app/platform/lists/list-page.server.ts";
import { readListQuery } from "#app/platform/lists/list-query.ts";
import { now, setClock } from "#app/platform/time/clock.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { studioDate } from "#app/schedule/session-start.ts";
import { classSessions } from "#app/schedule/tables.server.ts";
import { type FreshDatabase, freshDatabase } from "#tests/support/database.ts";
import { aMember } from "#tests/support/factories.ts";
import { openSignIn } from "#tests/support/sign-in-room.ts";
import { seedDemo } from "./seed.ts";
import { firstOfMonth, monthsBack } from "./seed-pay.ts";

let fresh: FreshDatabase;
const zone = "Asia/Kolkata";

beforeAll(async () => {
  // The first half hour of a month in Kolkata, while it is still the month before in UTC.
  setClock(() => new Date("2026-11-30T19:00:00Z"));
  fresh = await freshDatabase();
  await openSignIn(fresh.db);
  await seedDemo(fresh.db);
});

afterAll(async () => {
  setClock();
  await fresh.close();
});

it("the demo's numbers have no gaps, and its books add up", async () => {
  const { db } = fresh;
  const invoiceRows = await db.select().from(invoices).orderBy(asc(invoices.sequence), asc(invoices.id));
  for (const kind of ["invoice", "credit_note"] as const) {
    const years = Map.groupBy(
      invoiceRows.filter((invoice) => invoice.kind === kind),
      ({ year }) => year,
    );
    for (const [, rows] of years) {
      expect(rows.map(({ sequence }) => sequence)).toEqual(rows.map((_, at) => at + 1));
    }
  }
  const entries = await db.select().from(transactions);
  expect(entries.filter(({ direction }) => direction === "income").length).toBeGreaterThanOrEqual(220);
  const months = Array.from({ length: monthsBack }, (_, back) =>
    firstOfMonth(studioDate(now(), zone), -back).slice(0, 7),
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
  // Its invoices show GST in every way there is: two halves, one part, none.
  const parts = new Set(
    invoiceRows.flatMap(({ snapshot }) => snapshot.tax_parts.map(({ name }) => name).join(" and ") || "none"),
  );
  expect([...parts].sort()).toEqual(["CGST 9 % and SGST 9 %", "IGST 18 %", "none"]);
  expect(entries.filter(({ net, tax, total }) => net + tax !== total)).toEqual([]);
  for (const { snapshot } of invoiceRows) {
    expect(snapshot.tax_parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(snapshot.tax);
  }
  // One class ahead has no rate, so that the list of gaps has something to show.
  const from = studioDate(now(), zone);
  expect(await listGaps(db, from, zoneClock.addDays(from, 60))).toHaveLength(1);
});

it("the demo pays nothing for a class only where nobody is on its roster", async () => {
  const rows = await fresh.db
    .select({ session: classSessions, reason: sessionPay.reason })
    .from(sessionPay)
    .innerJoin(classSessions, eq(classSessions.id, sessionPay.session_id))
    .where(and(eq(sessionPay.kind, "class"), ne(sessionPay.status, "cancelled")));
  expect(rows.length).toBeGreaterThan(100);
  const wrong: string[] = [];
  for (const { session, reason } of rows) {
    const { attended, booked } = await findAttended(fresh.db, session);
    if ((reason === noBookingsText) !== (attended === 0 && booked === 0)) wrong.push(session.id);
  }
  expect(wrong).toEqual([]);
  const unpaid = rows.filter(({ reason }) => reason === noBookingsText).length;
  expect(unpaid / rows.length).toBeLessThan(0.1);
});

it("the demo's teachers have a payout for each earlier month, and earned what was paid out", async () => {
  const today = studioDate(now(), zone);
  const paid = await fresh.db.select().from(payouts).where(eq(payouts.status, "paid"));
  const teachers = await fresh.db
    .selectDistinct({ id: classSessions.instructor_id })
    .from(classSessions)
    .where(and(isNotNull(classSessions.instructor_id), sql`${classSessions.session_date} < ${today}`));
  const months = Array.from({ length: monthsBack - 2 }, (_, at) => firstOfMonth(today, at - monthsBack + 1));
  const missing = teachers.flatMap(({ id }) =>
    months
      .filter((from) => !paid.some((one) => one.instructor_id === id && one.from_date === from))
      .map((from) => `${id} ${from}`),
  );
  expect(missing).toEqual([]);
  for (const id of new Set(paid.map(({ instructor_id }) => instructor_id ?? ""))) {
    const years = [...new Set(paid.map(({ from_date }) => from_date.slice(0, 4)))];
    const earned = (await Promise.all(years.map((year) => listEarned(fresh.db, id, year)))).flat();
    const sum = earned
      .filter(({ status }) => status === "paid")
      .reduce((total, { amount }) => total + (amount ?? 0), 0);
    const total = paid
      .filter(({ instructor_id }) => instructor_id === id)
      .reduce((all, one) => all + one.total, 0);
    expect([id, sum]).toEqual([id, total]);
  }
});

it("the demo's overview says what the lists behind it say", async () => {
  const { db } = fresh;
  const at = now();
  const { income, todos } = await readToday(db, await aMember(db, { roles: ["admin"] }), { zone, at });
  for (const { currency, now: shown, to } of income ?? []) {
    const query = readListQuery(transactionList, new URLSearchParams(to.split("?")[1]));
    const [sum] = await sumMoney(db, query);
    expect([currency, shown]).toEqual([currency, sum?.income ?? 0]);
  }
  const { rows } = await listPage(db, refundSource, readListQuery(refundList, new URLSearchParams()));
  expect(rows.length).toBeGreaterThan(0);
  expect(todos.counts.find(({ kind }) => kind === "refund")?.count).toBe(rows.length);
});

it("the demo's classes ahead count the seats that are booked", async () => {
  const rows = await fresh.db
    .select({
      id: classSessions.id,
      seats: classSessions.seats_taken,
      booked: sql<number>`(select count(*)::int from ${bookings}
        where "bookings"."session_id" = "class_sessions"."id" and "bookings"."status" in ('pending', 'confirmed'))`,
    })
    .from(classSessions)
    .where(sql`${classSessions.starts_at} > ${now().toISOString()}::timestamptz`);
  expect(rows.filter(({ seats, booked }) => seats !== booked)).toEqual([]);
});

it("the demo's pay is what the studio's own job works out", async () => {
  const { db } = fresh;
  const read = () =>
    db
      .select({ id: sessionPay.id, amount: sessionPay.amount, rate_id: sessionPay.rate_id })
      .from(sessionPay)
      .where(and(eq(sessionPay.kind, "class"), ne(sessionPay.status, "cancelled")))
      .orderBy(asc(sessionPay.id));
  const before = await read();
  expect(new Set(before.map(({ rate_id }) => rate_id)).size).toBeGreaterThan(3);
  await db.update(sessionPay).set({ status: "pending" }).where(eq(sessionPay.kind, "class"));
  await settlePay(db);
  expect(await read()).toEqual(before);
});
