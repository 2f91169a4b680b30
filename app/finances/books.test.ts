import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { beforeEach, expect, it } from "vitest";
import { bookings } from "#app/bookings/tables.server.ts";
import { listWrongPasses } from "#app/passes/queries.server.ts";
import { passes } from "#app/passes/tables.server.ts";
import { csvFile } from "#app/platform/csv.ts";
import type { Database } from "#app/platform/database.server.ts";
import { eachRow } from "#app/platform/lists/list-page.server.ts";
import { readListQuery } from "#app/platform/lists/list-query.ts";
import { classSessions } from "#app/schedule/tables.server.ts";
import { recordHeadcount } from "#app/teaching/note-attendance.server.ts";
import { aPassType } from "#tests/support/content/passes.ts";
import { testDatabase } from "#tests/support/database.ts";
import { storeSetting, testMember } from "#tests/support/factories.ts";
import { transactionForm } from "./forms.ts";
import { addTransaction } from "./ledger/add-transaction.server.ts";
import { markAsFailed, markAsPaid, voidTransaction } from "./ledger/change-transaction.server.ts";
import { createRefund } from "./ledger/create-refund.server.ts";
import { transactionColumns } from "./ledger-files.ts";
import { type ListedEntry, sumMoney, transactionSource } from "./ledger-queries.server.ts";
import { transactionList } from "./money-lists.ts";
import { addAdjustment, approvePay, releasePay } from "./pay/approve-pay.server.ts";
import { draftPayout, dropPayout, payPayout, reversePayout } from "./pay/pay-out.server.ts";
import { settlePay } from "./pay/settle-pay.server.ts";
import { cancelSoldPass, sellPass } from "./payments/sell-pass.server.ts";
import { addRate, endRate } from "./rates/change-rate.server.ts";
import { rateForm } from "./rates/rate-form.ts";
import { instructorRates, invoices, payouts, sessionPay, transactions } from "./tables.server.ts";

const fresh = testDatabase("2026-11-25T10:00:00+05:30");
const admin = testMember(fresh, { roles: ["admin"] });
const teacher = testMember(fresh, { roles: ["instructor"] });
const member = testMember(fresh);
let booking_id: string;
let pass_type_id: string;

beforeEach(async () => {
  // Pays for empty classes, so the outcome depends on the rate alone.
  await storeSetting(fresh.db, "studio", { pay_empty_classes: true });
  pass_type_id = (await aPassType(fresh.db)).id;
  booking_id = "YOG-20261125-BOOKS1";
  await fresh.db.insert(bookings).values({
    booking_id,
    class_name: "Eight classes",
    email: "reader@example.test",
    status: "confirmed",
    booking_type: "individual",
    price: 500_000,
  });
});

const step = fc.record({
  what: fc.constantFrom(
    ...(["income", "booking", "pending", "expense", "refund", "complete", "fail", "void"] as const),
    ...(["adjust", "approve", "release", "draft", "pay", "drop", "reverse"] as const),
    ...(["class", "rate", "end_rate", "settle", "correct", "correct", "sell_pass", "cancel_pass"] as const),
  ),
  which: fc.nat(50),
  amount: fc.integer({ min: 1, max: 300_000 }),
  currency: fc.constantFrom("INR" as const, "USD" as const),
  /** The power goes before the commit. */
  crashes: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** Starts each history with a class paid per attendee. */
const first: Step[] = (["rate", "class", "settle", "approve"] as const).map((what) => ({
  ...{ what, which: 1, amount: 10_000, currency: "INR", crashes: false },
}));

class PowerCut extends Error {}

/** Takes one step of a history. A refusal is a normal outcome; a crash must leave the books unchanged. */
async function take(step: Step): Promise<void> {
  try {
    await fresh.db.transaction(async (tx) => {
      await act(tx, step);
      if (step.crashes) throw new PowerCut();
    });
  } catch (error) {
    if (!(error instanceof PowerCut)) throw error;
  }
}

async function act(db: Database, { what, which, amount, currency }: Step): Promise<unknown> {
  const pick = <Row>(rows: readonly Row[]) => rows[which % Math.max(1, rows.length)];
  const seen = { id: pick(await db.select().from(transactions))?.id ?? randomUUID() };
  const line = { id: pick(await db.select().from(sessionPay))?.id ?? randomUUID() };
  const payout = { id: pick(await db.select().from(payouts))?.id ?? randomUUID() };
  const day = `2026-11-${String(1 + (which % 20)).padStart(2, "0")}`;
  const hour = String(which % 24).padStart(2, "0");
  const request_id = randomUUID();
  const of = (changed: Record<string, string>) =>
    addTransaction(db, admin, {
      ...transactionForm.parse({
        email: "reader@example.test",
        name: "A Reader",
        amount: (amount / 100).toFixed(2),
        currency,
        occurred_on: "2026-11-20",
        ...changed,
      }),
      request_id,
    });
  switch (what) {
    case "income":
      return of({});
    case "booking":
      return of({ booking: booking_id, currency: "INR" });
    case "pending":
      return of({ status: "pending" });
    case "expense":
      return of({ direction: "expense" });
    case "refund":
      return createRefund(db, admin, {
        ...seen,
        amount,
        method: "upi",
        reason: "x",
        cancel_booking: false,
        request_id,
      });
    case "complete":
      return markAsPaid(db, admin, seen);
    case "fail":
      return markAsFailed(db, admin, seen);
    case "void":
      return voidTransaction(db, admin, seen);
    case "adjust": {
      const signed = which % 3 === 0 ? -amount : amount;
      const input = {
        instructor_id: teacher.id,
        amount: signed,
        currency,
        pay_date: "2026-11-10",
        reason: "x",
      };
      return addAdjustment(db, admin, { ...input, request_id });
    }
    case "approve":
      return approvePay(db, admin, line);
    case "release":
      return releasePay(db, admin, line);
    case "draft":
      return draftPayout(db, admin, {
        instructor_id: teacher.id,
        from: "2026-11-01",
        until: "2026-11-30",
        currency,
      });
    case "pay":
      return payPayout(db, admin, { ...payout, method: "neft", reference: "", paid_on: "2026-11-25" });
    case "drop":
      return dropPayout(db, admin, payout);
    case "reverse":
      return reversePayout(db, admin, { ...payout, reason: "x" });
    case "class": {
      const start = { session_date: day, start_time: `${hour}:00:00`, time_zone: "Asia/Kolkata" };
      const held = { duration_minutes: 30, max_participants: 20, headcount: 3, instructor_id: teacher.id };
      const [made] = await db
        .insert(classSessions)
        .values({ ...start, ...held, starts_at: new Date(`${day}T${hour}:00:00+05:30`) })
        .onConflictDoNothing()
        .returning({ id: classSessions.id });
      if (!made) return undefined;
      // A group without accounts, which is counted by heads.
      const group = { class_name: "A group", email: "group@example.test", session_id: made.id };
      return db
        .insert(bookings)
        .values({ ...group, booking_id: request_id, status: "confirmed", booking_type: "private_group" });
    }
    case "correct": {
      const session = pick(await db.select().from(classSessions));
      return session && recordHeadcount(db, admin, { session_id: session.id, headcount: amount % 9 });
    }
    case "rate":
      return addRate(db, admin, {
        ...rateForm.parse({
          ...{ schedule_type: "adhoc", category: "public_group", is_active: "on" },
          payment_type: which % 2 === 0 ? "per_class" : "per_student",
          ...{ amount: String(amount / 100), effective_from: day },
        }),
        request_id,
      });
    case "end_rate": {
      const rate = pick(await db.select().from(instructorRates));
      return rate && endRate(db, admin, { id: rate.id, version: rate.version, on: day });
    }
    case "settle":
      return settlePay(db);
    case "sell_pass":
      return sellPass(db, admin, {
        ...{ email: member.email, pass_type_id, currency: "INR", gift: which % 5 === 0, request_id },
      });
    case "cancel_pass": {
      const pass = pick(await db.select().from(passes));
      return pass && cancelSoldPass(db, admin, { id: pass.id, version: pass.version, reason: "x" });
    }
  }
}

async function checkBooks(db: Database): Promise<void> {
  const query = readListQuery(transactionList, new URLSearchParams());
  const listed: ListedEntry[] = [];
  for await (const rows of eachRow(db, transactionSource, query)) listed.push(...rows);
  const totalColumn = transactionColumns.filter(({ title }) => title === "Total");
  for (const { currency, income, expenses, net } of await sumMoney(db, query)) {
    const rows = listed.filter((row) => row.currency === currency && row.status === "completed");
    const signed = rows.reduce((sum, row) => sum + (row.direction === "income" ? row.total : -row.total), 0);
    const lines = csvFile(rows, totalColumn).split("\r\n").slice(1, -1);
    const inFile = lines.reduce((sum, line) => sum + Math.round(Number(line) * 100), 0);
    expect([Number(income) - Number(expenses), signed, inFile]).toEqual([
      Number(net),
      Number(net),
      Number(net),
    ]);
  }
  for (const entry of listed.filter(({ refund_of }) => refund_of === null)) {
    const back = listed.filter(({ refund_of }) => refund_of === entry.id);
    expect(back.reduce((sum, { total }) => sum + total, 0)).toBe(entry.refunded);
    expect(entry.refunded).toBeLessThanOrEqual(entry.total);
  }
  const invoiceRows = await db.select().from(invoices);
  for (const kind of ["invoice", "credit_note"] as const) {
    const sequences = invoiceRows.filter((invoice) => invoice.kind === kind).map(({ sequence }) => sequence);
    expect(sequences.sort((a, b) => a - b)).toEqual(sequences.map((_, at) => at + 1));
  }
  const lines = await db.select().from(sessionPay);
  for (const payout of await db.select().from(payouts)) {
    const own = lines.filter(({ payout_id }) => payout_id === payout.id);
    const sum = own.reduce((all, { amount }) => all + (amount ?? 0), 0);
    expect(payout.status === "reversed" ? own.length : sum).toBe(
      payout.status === "reversed" ? 0 : payout.total,
    );
  }
  // Per class, the teacher's pay line plus adjustments equals what rate and attendance give. A pass is active once it
  // is paid.
  const classes = lines.filter(({ kind, status }) => kind === "class" && status !== "cancelled");
  expect(new Set(classes.map(({ session_id }) => session_id)).size).toBe(classes.length);
  const rates = await db.select().from(instructorRates);
  const sessions = new Map((await db.select().from(classSessions)).map((one) => [one.id, one]));
  for (const line of classes.filter(({ rate_id }) => rate_id)) {
    const each = rates.find(({ id }) => id === line.rate_id)?.amount ?? 0;
    const { headcount } = sessions.get(line.session_id ?? "") ?? {};
    const corrected = lines
      .filter(({ kind, session_id }) => kind === "adjustment" && session_id === line.session_id)
      .filter(({ status }) => status !== "cancelled")
      .reduce((sum, { amount }) => sum + (amount ?? 0), 0);
    expect((line.amount ?? 0) + corrected).toBe(
      line.payment_type === "per_student" ? each * (headcount ?? 0) : each,
    );
  }
  expect(await listWrongPasses(db)).toEqual([]);
  for (const { transaction_id, status } of await db.select().from(passes)) {
    const entry = listed.find(({ id }) => id === transaction_id);
    if (entry?.status === "pending") expect(status).toBe("waiting_for_payment");
    if (entry?.status === "failed") expect(status).toBe("cancelled");
  }
  const paid = listed
    .filter((row) => row.booking === booking_id && row.direction === "income" && row.status === "completed")
    .reduce((sum, row) => sum + row.total - row.refunded, 0);
  expect(paid).toBeLessThanOrEqual(500_000);
}

it("books add up after any history with refusals and power cuts", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (history) => {
      for (const one of [...first, ...history]) await take(one);
      await checkBooks(fresh.db);
    }),
    { numRuns: 12 },
  );
}, 120_000);
