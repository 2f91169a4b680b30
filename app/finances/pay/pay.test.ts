import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Member } from "#app/accounts/member.ts";
import { mails } from "#app/mail/tables.server.ts";
import { classSeries, classSessions } from "#app/schedule/tables.server.ts";
import { aPlace, aRate, aSession, typedRate } from "#tests/support/content/pay.ts";
import { testDatabase } from "#tests/support/database.ts";
import { audited, expectEffects } from "#tests/support/effects.ts";
import { expectOk, testMember } from "#tests/support/factories.ts";
import { earnedMonths } from "../earnings/earned-months.ts";
import { listEarned } from "../earnings/earnings-queries.server.ts";
import { overlapWords } from "../messages.ts";
import { noSecondAmount, noSeries } from "../pay-for.ts";
import { listGaps } from "../rate-queries.server.ts";
import {
  addRate,
  changeRate,
  endRate,
  findOverlap,
  raiseRate,
  removeRate,
  replaceRate,
} from "../rates/change-rate.server.ts";
import { instructorRates, payoutDetails, payouts, sessionPay, transactions } from "../tables.server.ts";
import { addAdjustment, approvePay, releasePay, withholdPay } from "./approve-pay.server.ts";
import { draftPayout, dropPayout, payPayout, reversePayout, runPayroll } from "./pay-out.server.ts";
import { settlePay } from "./settle-pay.server.ts";

const fresh = testDatabase("2026-12-02T10:00:00+05:30");
const admin = testMember(fresh, { roles: ["admin", "instructor"] });
const lead = testMember(fresh, { roles: ["energy_exchange_lead"] });
const teacher = testMember(fresh, { roles: ["instructor"] });
let sessions = 0;

const rate = (changed: Record<string, string> = {}) => aRate(fresh.db, admin, changed);

/** Adds an ended class at its own time of day. */
function session({ session_date = "2026-11-10", ...given }: Partial<typeof classSessions.$inferInsert> = {}) {
  sessions += 1;
  const start_time = `${String(sessions % 20).padStart(2, "0")}:00:00`;
  return aSession(fresh.db, session_date, { instructor_id: teacher.id, start_time, ...given });
}

async function booked(session_id: string, people: number, present: number) {
  for (let at = 0; at < people; at += 1) {
    await aPlace(fresh.db, session_id, at < present ? "present" : "no_show");
  }
}

const lines = () => fresh.db.select().from(sessionPay).orderBy(sessionPay.pay_date, sessionPay.id);

async function approvedLine(amount = "1000") {
  await rate({ amount });
  const { id } = await session();
  await booked(id, 1, 1);
  await settlePay(fresh.db);
  const [line] = await lines();
  if (!line) throw new Error("no line");
  return expectOk(approvePay(fresh.db, admin, { id: line.id }));
}

const november = { from: "2026-11-01", until: "2026-11-30", currency: "INR" } as const;
const payment = { method: "neft", reference: "N1", paid_on: "2026-12-01" } as const;

describe("settling", () => {
  it("pays by the rate and attendance, and nothing for an empty class", async () => {
    await rate({ payment_type: "per_student", amount: "100" });
    const full = await session();
    await booked(full.id, 3, 2);
    await session();
    await settlePay(fresh.db);
    await settlePay(fresh.db);
    const made = await lines();
    expect(made.map(({ amount, quantity, reason }) => [amount, quantity, reason]).sort()).toEqual(
      [
        [0, 0, "No one was booked"],
        [20_000, 2, ""],
      ].sort(),
    );
  });

  it("leaves pay open without a rate in the teacher's currency", async () => {
    const { id } = await session();
    await booked(id, 1, 1);
    await settlePay(fresh.db);
    expect((await lines())[0]).toMatchObject({
      amount: null,
      reason: "No rate applies on this date. The pay stays open until there is one.",
    });
    const gaps = () => listGaps(fresh.db, "2026-12-02", "2027-01-31");
    expect(await gaps()).toMatchObject([{ first: "2026-11-10", classes: 1, instructor_id: teacher.id }]);
    await rate();
    expect(await gaps()).toEqual([]);
    await fresh.db.insert(payoutDetails).values({ user_id: teacher.id, currency: "USD" });
    await settlePay(fresh.db);
    expect((await lines())[0]).toMatchObject({ amount: null, reason: noSecondAmount, currency: "USD" });
  });

  it("prefers terms of the class and leaves a course without a series open", async () => {
    await rate();
    const typed = await session({ pay_type: "per_class_total", pay_amount: 77_700, pay_currency: "INR" });
    const whole = await session({ pay_type: "total_duration", pay_amount: 77_700, pay_currency: "INR" });
    for (const { id } of [typed, whole]) await booked(id, 1, 1);
    await settlePay(fresh.db);
    const amounts = new Map((await lines()).map((line) => [line.session_id, line]));
    expect(amounts.get(typed.id)).toMatchObject({ amount: 77_700, rate_id: null });
    expect(amounts.get(whole.id)).toMatchObject({ amount: null, reason: noSeries });
  });

  it("divides a monthly amount exactly over the classes after the month", async () => {
    const rows = await fresh.db
      .insert(classSeries)
      .values({
        request_id: randomUUID(),
        schedule_type: "monthly",
        category: "public_group",
        starts_on: "2026-11-01",
        ends_on: "2026-12-31",
        start_time: "09:00:00",
        duration_minutes: 30,
        time_zone: "Asia/Kolkata",
        class_count: 4,
      })
      .returning();
    const series_id = rows[0]?.id ?? "";
    await rate({ schedule_type: "monthly", payment_type: "monthly" });
    for (const day of ["2026-11-03", "2026-11-10", "2026-11-17", "2026-12-01"]) {
      const { id } = await session({ series_id, session_date: day });
      await booked(id, 1, 1);
    }
    await settlePay(fresh.db);
    expect((await lines()).map(({ amount }) => amount)).toEqual([33_333, 33_333, 33_334]);
    // One line is approved, then one class is canceled. The rest still adds up to the agreed amount.
    const [first, second] = await lines();
    await approvePay(fresh.db, admin, { id: first?.id ?? "" });
    await fresh.db
      .update(classSessions)
      .set({ status: "cancelled" })
      .where(eq(classSessions.id, second?.session_id ?? ""));
    await settlePay(fresh.db);
    const openLines = (await lines()).filter(({ status }) => status !== "cancelled");
    expect(openLines.map(({ amount }) => amount)).toEqual([33_333, 66_667]);
  });

  it("cancels pay after a teacher change and for a class that didn't take place", async () => {
    await rate();
    const one = await session();
    await booked(one.id, 1, 1);
    await settlePay(fresh.db);
    await fresh.db.update(classSessions).set({ instructor_id: admin.id }).where(eq(classSessions.id, one.id));
    await settlePay(fresh.db);
    expect(
      (await lines()).map(({ instructor_id, status }) => [instructor_id === admin.id, status]).sort(),
    ).toEqual(
      [
        [false, "cancelled"],
        [true, "pending"],
      ].sort(),
    );
    await fresh.db.update(classSessions).set({ status: "not_conducted" }).where(eq(classSessions.id, one.id));
    await settlePay(fresh.db);
    expect((await lines()).every(({ status }) => status === "cancelled")).toBe(true);
  });
});

describe("approving", () => {
  // Proves V8-6
  it("notifies the teacher once, and refuses own pay and bookkeepers", async () => {
    await rate();
    const own = await session({ instructor_id: admin.id });
    const theirs = await session();
    for (const { id } of [own, theirs]) await booked(id, 1, 1);
    await settlePay(fresh.db);
    const made = await lines();
    const of = (member: Member) => made.find(({ instructor_id }) => instructor_id === member.id)?.id ?? "";
    expect(await approvePay(fresh.db, admin, { id: of(admin) })).toMatchObject({ refusal: "own_pay" });
    expect(await approvePay(fresh.db, lead, { id: of(teacher) })).toMatchObject({ refusal: "not_allowed" });
    await expectEffects(
      fresh,
      async () => {
        const both = () => approvePay(fresh.db, admin, { id: of(teacher) });
        return Promise.all([both(), both()]);
      },
      {
        staff: ["transactions"],
        bells: [["pay_approved", teacher.id]],
        audit: audited("pay.approve", admin, of(teacher), {
          before: { status: "pending" },
          after: { status: "approved" },
        }),
      },
    );
    expect((await releasePay(fresh.db, admin, { id: of(teacher) })).ok).toBe(true);
    expect((await withholdPay(fresh.db, admin, { id: of(teacher), reason: "late" })).ok).toBe(true);
    expect((await approvePay(fresh.db, admin, { id: of(teacher) })).ok).toBe(true);
  });

  it("allows only end and note of a rate to change after approved pay", async () => {
    const line = await approvedLine();
    const [used] = await fresh.db.select().from(instructorRates);
    const id = used?.id ?? "";
    const form = typedRate({ amount: "2000" });
    expect(line.rate_id).toBe(id);
    expect(await changeRate(fresh.db, admin, { ...form, id })).toMatchObject({ refusal: "in_use" });
    const ended = typedRate({ effective_until: "2026-12-31", note: "until the new year" });
    expect((await changeRate(fresh.db, admin, { ...ended, id })).ok).toBe(true);
    expect(await removeRate(fresh.db, admin, { id })).toMatchObject({ refusal: "in_use" });
  });
});

describe("rates", () => {
  it("refuses overlapping rates with their dates and replaces them in one step", async () => {
    const first = await rate();
    const form = typedRate({ effective_from: "2026-12-01" });
    const again = () => addRate(fresh.db, admin, { ...form, request_id: randomUUID() });
    expect(await again()).toMatchObject({ refusal: "overlaps" });
    const other = await findOverlap(fresh.db, form, undefined);
    expect(overlapWords({ from: other?.effective_from ?? "", until: null })).toBe(
      "This overlaps a rate for the same teacher, class, schedule and category from 2026-01-01 on.",
    );
    const input = { ...form, id: first.id, request_id: randomUUID() };
    expect((await replaceRate(fresh.db, admin, input)).ok).toBe(true);
    const [old] = await fresh.db.select().from(instructorRates).where(eq(instructorRates.id, first.id));
    expect(old?.effective_until).toBe("2026-11-30");
    expect(await endRate(fresh.db, admin, { id: first.id, on: "2025-12-31" })).toMatchObject({
      refusal: "dates_reversed",
    });
  });

  it("are raised to whole rupees and cents by admins only", async () => {
    const { id } = await rate({ amount: "1010", second_amount: "12.50" });
    const input = { id, from: "2026-12-15", hundredths: 250, request_id: randomUUID() };
    expect(await raiseRate(fresh.db, lead, input)).toMatchObject({ refusal: "not_allowed" });
    const raised = await raiseRate(fresh.db, admin, input);
    expect(raised.ok && raised.value).toMatchObject({ amount: 103_500, second_amount: 1_281 });
  });

  it("notify a teacher whose own rate changes", async () => {
    const form = { ...typedRate({ instructor_id: teacher.id }), request_id: randomUUID() };
    await expectEffects(fresh, () => addRate(fresh.db, admin, form), {
      staff: ["transactions"],
      bells: [["rate_changed", teacher.id]],
      audit: audited("rates.add", admin, expect.anything(), { after: expect.anything() }),
    });
    const mine = typedRate({ instructor_id: lead.id });
    expect(await addRate(fresh.db, admin, { ...mine, request_id: randomUUID() })).toMatchObject({
      refusal: "not_a_teacher",
    });
  });
});

describe("payouts", () => {
  // Proves V2-3
  it("take approved pay into one of many simultaneous drafts", async () => {
    await approvedLine();
    const draft = () => draftPayout(fresh.db, lead, { ...november, instructor_id: teacher.id });
    const answers = await Promise.all(Array.from({ length: 8 }, draft));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter((one) => !one.ok && one.refusal === "nothing_approved")).toHaveLength(7);
  });

  it("are created once when the same form is sent many times at once", async () => {
    await approvedLine();
    const input = { ...november, instructor_id: teacher.id, request_id: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 8 }, () => draftPayout(fresh.db, lead, input)));
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(new Set(answers.map((one) => (one.ok ? one.value.id : one.refusal))).size).toBe(1);
  });

  it("are paid once with entry, number and statement, and can be reversed", async () => {
    await approvedLine();
    const drafted = await draftPayout(fresh.db, lead, { ...november, instructor_id: teacher.id });
    const id = drafted.ok ? drafted.value.id : "";
    expect(drafted.ok && drafted.value).toMatchObject({ number: null, total: 100_000 });
    const [line] = await lines();
    expect(await withholdPay(fresh.db, admin, { id: line?.id ?? "", reason: "x" })).toMatchObject({
      refusal: "in_payout",
    });
    expect(await payPayout(fresh.db, lead, { id, ...payment, paid_on: "2026-12-03" })).toMatchObject({
      refusal: "date_ahead",
    });
    const paid = await Promise.all(
      Array.from({ length: 4 }, () => payPayout(fresh.db, lead, { id, ...payment })),
    );
    expect(paid.every((one) => one.ok && one.value.number === "YGP-202612-0001")).toBe(true);
    expect(await fresh.db.select().from(transactions)).toHaveLength(1);
    expect((await fresh.db.select().from(mails)).map(({ kind }) => kind)).toEqual(["payout_statement"]);
    expect((await lines())[0]).toMatchObject({ status: "paid", payout_id: id });
    expect((await reversePayout(fresh.db, lead, { id, reason: "sent back" })).ok).toBe(true);
    expect((await reversePayout(fresh.db, lead, { id, reason: "sent back" })).ok).toBe(true);
    const entries = await fresh.db.select().from(transactions);
    const sum = entries.reduce(
      (all, { direction, total }) => all + (direction === "income" ? total : -total),
      0,
    );
    expect([entries.length, sum]).toEqual([2, 0]);
    expect((await lines())[0]).toMatchObject({ status: "approved", payout_id: null });
  });

  it("refuse a negative total, and leave nothing of a deleted draft", async () => {
    await approvedLine();
    const given = {
      instructor_id: teacher.id,
      currency: "INR",
      pay_date: "2026-11-20",
      reason: "mats",
    } as const;
    const adjust = async (amount: number) => {
      const line = await addAdjustment(fresh.db, admin, { ...given, amount, request_id: randomUUID() });
      await approvePay(fresh.db, admin, { id: line.ok ? line.value.id : "" });
    };
    await adjust(-150_000);
    const draft = () => draftPayout(fresh.db, lead, { ...november, instructor_id: teacher.id });
    expect(await draft()).toMatchObject({ refusal: "below_nothing" });
    const run = () => runPayroll(fresh.db, lead, { month: "2026-11" });
    expect(await run()).toMatchObject({ value: { drafted: 0, refused: ["below_nothing"] } });
    await adjust(50_000);
    // Nothing is owed: that is no refusal.
    expect(await run()).toMatchObject({ value: { drafted: 0, refused: [] } });
    await adjust(10_000);
    expect(await run()).toMatchObject({ value: { drafted: 1, refused: [] } });
    expect(await run()).toMatchObject({ value: { drafted: 0 } });
    const [payout] = await fresh.db.select().from(payouts);
    expect(payout?.total).toBe(10_000);
    expect((await dropPayout(fresh.db, lead, { id: payout?.id ?? "" })).ok).toBe(true);
    expect(await fresh.db.select().from(payouts)).toEqual([]);
    const own = { ...given, instructor_id: admin.id, amount: 1, request_id: randomUUID() };
    expect(await addAdjustment(fresh.db, admin, own)).toMatchObject({ refusal: "own_pay" });
    const earned = earnedMonths(await listEarned(fresh.db, teacher.id, "2026"));
    expect(earned).toMatchObject([{ month: "2026-11", approved: 10_000, classes: 1 }]);
  });
});
