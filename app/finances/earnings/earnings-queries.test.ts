import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { classSeries } from "#app/schedule/tables.server.ts";
import { readBusinessSettings } from "#app/settings/queries.server.ts";
import { aPlace, aRate, aSession } from "#tests/support/content/pay.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aMember, expectOk, testMember } from "#tests/support/factories.ts";
import { drawPayoutStatement } from "../documents/draw-payout-statement.server.ts";
import { addAdjustment, approvePay } from "../pay/approve-pay.server.ts";
import { draftPayout, payPayout, reversePayout } from "../pay/pay-out.server.ts";
import { settlePay } from "../pay/settle-pay.server.ts";
import { noBookingsText, noBookingsYetText } from "../pay-for.ts";
import { findPayout, listPayoutLines } from "../pay-queries.server.ts";
import { payouts, sessionPay } from "../tables.server.ts";
import { earnedMonths } from "./earned-months.ts";
import { findStatement, listEarned, listEarnedYears, listStatements } from "./earnings-queries.server.ts";

const fresh = testDatabase("2026-11-25T10:00:00+05:30");
const admin = testMember(fresh, { roles: ["admin"] });
const teacher = testMember(fresh, { roles: ["instructor"] });

const rate = (given: Record<string, string>) =>
  aRate(fresh.db, admin, { payment_type: "per_student", amount: "100", ...given });

async function session(date: string, people: number, series_id: string | null = null) {
  const { id } = await aSession(fresh.db, date, { instructor_id: teacher.id, series_id });
  for (let at = 0; at < people; at += 1) await aPlace(fresh.db, id, at ? "no_show" : "present");
}

const months = async (year = "2026") => earnedMonths(await listEarned(fresh.db, teacher.id, year));

async function paidOut() {
  await rate({});
  await session("2026-11-10", 2);
  await settlePay(fresh.db);
  const lines = await fresh.db.select().from(sessionPay);
  for (const { id } of lines) await approvePay(fresh.db, admin, { id });
  const period = { from: "2026-11-01", until: "2026-11-30", currency: "INR" } as const;
  await draftPayout(fresh.db, admin, { ...period, instructor_id: teacher.id });
  const [payout] = await fresh.db.select().from(payouts);
  const given = { method: "neft", reference: "N77", paid_on: "2026-11-25" } as const;
  const paid = await expectOk(payPayout(fresh.db, admin, { id: payout?.id ?? "", ...given }));
  return paid.id;
}

describe("earnings", () => {
  it("are estimated from bookings before the lock and from attendance after it", async () => {
    await rate({});
    await session("2026-11-10", 3);
    await session("2026-11-28", 2);
    await session("2026-12-05", 0);
    await session("2027-01-05", 4);
    expect(await months()).toMatchObject([
      { month: "2026-12", classes: 1, expected: 0 },
      { month: "2026-11", classes: 2, expected: 50_000, pending: 0 },
    ]);
    await settlePay(fresh.db);
    expect(await months()).toMatchObject([
      { month: "2026-12" },
      { month: "2026-11", classes: 2, expected: 20_000, pending: 10_000 },
    ]);
    expect(await months("2027")).toMatchObject([{ month: "2027-01", expected: 40_000 }]);
    expect(await listEarnedYears(fresh.db, teacher.id, "2026-11-25")).toEqual(["2027", "2026"]);
  });

  it("split a monthly amount exactly over the classes", async () => {
    const [series] = await fresh.db
      .insert(classSeries)
      .values({
        ...{ request_id: randomUUID(), schedule_type: "monthly", category: "public_group" },
        ...{ starts_on: "2026-12-01", ends_on: "2026-12-31", start_time: "07:00:00" },
        ...{ duration_minutes: 30, time_zone: "Asia/Kolkata", class_count: 3 },
      })
      .returning();
    await rate({ schedule_type: "monthly", payment_type: "monthly", amount: "1000" });
    for (const day of ["2026-12-01", "2026-12-08", "2026-12-15"]) await session(day, 1, series?.id);
    const lines = await listEarned(fresh.db, teacher.id, "2026");
    expect(lines.map(({ amount }) => amount)).toEqual([33_333, 33_333, 33_334]);
  });

  it("distinguish no bookings yet from no bookings at the start", async () => {
    await rate({});
    await session("2026-11-10", 0);
    await session("2026-11-28", 0);
    const reasons = (await listEarned(fresh.db, teacher.id, "2026")).map(({ reason }) => reason);
    expect(reasons).toEqual([noBookingsText, noBookingsYetText]);
  });

  it("are open without a rate and state the reason", async () => {
    await session("2026-11-28", 2);
    expect(await months()).toMatchObject([{ open: 1, expected: 0 }]);
    const [line] = await listEarned(fresh.db, teacher.id, "2026");
    expect(line).toMatchObject({ status: "expected", amount: null });
    expect(line?.reason).toContain("No rate applies");
  });

  it("are visible only to their teacher", async () => {
    await rate({});
    await session("2026-11-10", 1);
    await session("2026-11-28", 1);
    await settlePay(fresh.db);
    const other = await aMember(fresh.db, { roles: ["instructor"] });
    expect(await listEarned(fresh.db, other.id, "2026")).toEqual([]);
    expect(await listEarnedYears(fresh.db, other.id, "2026-11-25")).toEqual(["2026"]);
  });
});

describe("a statement", () => {
  it("is visible only to its teacher and the bookkeepers", async () => {
    const id = await paidOut();
    const lead = await aMember(fresh.db, { roles: ["energy_exchange_lead"] });
    for (const member of [teacher, admin, lead]) {
      expect(await findStatement(fresh.db, member, id)).toMatchObject({ id, number: "YGP-202611-0001" });
    }
    const left = { ...teacher, roles: ["user" as const] };
    for (const member of [
      left,
      await aMember(fresh.db),
      await aMember(fresh.db, { roles: ["instructor"] }),
    ]) {
      expect(await findStatement(fresh.db, member, id)).toBeUndefined();
    }
    expect(await listStatements(fresh.db, teacher.id, "2026")).toMatchObject([{ id, status: "paid" }]);
    expect(await listStatements(fresh.db, teacher.id, "2025")).toEqual([]);
    await reversePayout(fresh.db, admin, { id, reason: "sent back" });
    expect(await findStatement(fresh.db, teacher, id)).toBeUndefined();
    expect(await listStatements(fresh.db, teacher.id, "2026")).toMatchObject([{ id, status: "reversed" }]);
  });

  it("prints every line over several pages", async () => {
    const id = await paidOut();
    const payout = await findPayout(fresh.db, id);
    const [line] = await listPayoutLines(fresh.db, id);
    if (!payout || !line) throw new Error("nothing was paid");
    const settings = await readBusinessSettings(fresh.db);
    const one = await drawPayoutStatement(payout, [line], settings);
    const many = await drawPayoutStatement(payout, Array(90).fill(line), settings);
    const pages = (file: Buffer) => file.toString("latin1").match(/\/Type \/Page\b/g)?.length;
    expect([pages(one), (pages(many) ?? 0) > 2]).toEqual([1, true]);
  });

  it("includes adjustments", async () => {
    const given = { instructor_id: teacher.id, currency: "INR", pay_date: "2026-11-20" } as const;
    await addAdjustment(fresh.db, admin, { ...given, amount: 500, reason: "Mats", request_id: randomUUID() });
    expect(await listEarned(fresh.db, teacher.id, "2026")).toMatchObject([
      { kind: "adjustment", reason: "Mats", amount: 500, status: "pending" },
    ]);
  });
});
