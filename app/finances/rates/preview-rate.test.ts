import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Database } from "#app/platform/database.server.ts";
import { setClock } from "#app/platform/time/clock.ts";
import { classSessions } from "#app/schedule/tables.server.ts";
import { aPlace, aRate, aSession, typedRate } from "#tests/support/content/pay.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aMember, testMember } from "#tests/support/factories.ts";
import { approvePay } from "../pay/approve-pay.server.ts";
import { settlePay } from "../pay/settle-pay.server.ts";
import { instructorRates, payoutDetails, sessionPay } from "../tables.server.ts";
import { addRate, changeRate, endRate, replaceRate } from "./change-rate.server.ts";
import { differenceOf, previewRate } from "./preview-rate.server.ts";

const rupees = (amount: number) => ({ amount, currency: "INR" });

const fresh = testDatabase("2026-12-02T10:00:00+05:30");
const admin = testMember(fresh, { roles: ["admin"] });
const teacher = testMember(fresh, { roles: ["instructor"] });

/** Adds classes on these days with one booking each. */
async function held(...days: string[]) {
  for (const day of days) {
    await aPlace(fresh.db, (await aSession(fresh.db, day, { instructor_id: teacher.id })).id);
  }
  await settlePay(fresh.db);
}

const amounts = async () => {
  const lines = await fresh.db.select().from(sessionPay).orderBy(sessionPay.pay_date);
  return lines.map(({ amount }) => amount);
};

describe("a retroactive rate", () => {
  it("previews its effect on pending pay without saving", async () => {
    const rate = await aRate(fresh.db, admin);
    await held("2026-11-10", "2026-11-17", "2026-11-24");
    const [first] = await fresh.db.select().from(sessionPay).orderBy(sessionPay.pay_date);
    await approvePay(fresh.db, admin, { id: first?.id ?? "" });
    const form = typedRate({ amount: "1250.50", effective_from: "2026-11-15" });
    const replacing = (tx: Database) =>
      replaceRate(tx, admin, { ...form, id: rate.id, request_id: randomUUID() });
    const look = () => previewRate(fresh.db, admin, { from: "2026-01-01", teachers: [null] }, replacing);
    expect(await look()).toEqual({
      ok: true,
      value: { lines: 2, sums: [{ before: rupees(200_000), after: rupees(250_100) }] },
    });
    expect(await fresh.db.select().from(instructorRates)).toEqual([rate]);
    expect(await amounts()).toEqual([100_000, 100_000, 100_000]);
    expect((await replacing(fresh.db)).ok).toBe(true);
    await settlePay(fresh.db);
    expect(await amounts()).toEqual([100_000, 125_050, 125_050]);
    // Overlaps and changes without effect are reported before the comparison.
    const added = (tx: Database) => addRate(tx, admin, { ...form, request_id: randomUUID() });
    expect(await previewRate(fresh.db, admin, { from: "2026-01-01", teachers: [null] }, added)).toEqual({
      ok: false,
      refusal: "overlaps",
    });
  });

  it("shows no effect for another teacher and refuses everyone but admins", async () => {
    const rate = await aRate(fresh.db, admin);
    await held("2026-11-10");
    const other = await aMember(fresh.db, { roles: ["instructor"] });
    const own = typedRate({ instructor_id: other.id, amount: "5" });
    const saving = (tx: Database) => addRate(tx, admin, { ...own, request_id: randomUUID() });
    const scope = { from: "2026-01-01", teachers: [other.id] };
    expect(await previewRate(fresh.db, admin, scope, saving)).toEqual({ ok: true, value: undefined });
    const changed = (tx: Database) =>
      changeRate(tx, admin, { ...typedRate({ note: "as it was" }), id: rate.id });
    const all = { from: "2026-01-01", teachers: [null] };
    expect(await previewRate(fresh.db, admin, all, changed)).toEqual({ ok: true, value: undefined });
    expect(await previewRate(fresh.db, teacher, all, changed)).toEqual({ ok: false, refusal: "not_allowed" });
  });

  it("ignores other changes since pay was calculated", async () => {
    const rate = await aRate(fresh.db, admin);
    await held("2026-11-24");
    await fresh.db.update(sessionPay).set({ amount: 5 });
    const noted = (tx: Database) =>
      changeRate(tx, admin, { ...typedRate({ note: "the same" }), id: rate.id });
    const looked = await previewRate(fresh.db, admin, { from: "2026-01-01", teachers: [null] }, noted);
    expect(looked).toEqual({ ok: true, value: undefined });
  });

  it("includes shared monthly amounts after the month", async () => {
    const monthly = { payment_type: "monthly", instructor_id: teacher.id };
    const rate = await aRate(fresh.db, admin, monthly);
    await held("2026-11-10", "2026-11-17");
    setClock(() => new Date("2026-11-30T10:00:00+05:30"));
    const changed = (amount: string) => (tx: Database) =>
      changeRate(tx, admin, { ...typedRate({ ...monthly, amount }), id: rate.id, version: rate.version });
    const look = (amount: string) =>
      previewRate(fresh.db, admin, { from: "2026-01-01", teachers: [teacher.id] }, changed(amount));
    expect(await look("3000")).toEqual({ ok: true, value: undefined });
    setClock(() => new Date("2026-12-02T10:00:00+05:30"));
    const before = { lines: 2, sums: [{ before: rupees(200_000), after: rupees(600_000) }] };
    expect(await look("3000")).toEqual({ ok: true, value: before });
    expect((await changed("3000")(fresh.db)).ok).toBe(true);
    await settlePay(fresh.db);
    expect(await amounts()).toEqual([300_000, 300_000]);
  });

  it("includes pay per attendee in the teacher's currency, but not classes with own terms", async () => {
    await aRate(fresh.db, admin, { instructor_id: teacher.id, second_amount: "10" });
    await held("2026-11-10", "2026-11-17", "2026-11-24");
    const [first, second] = await fresh.db.select().from(classSessions).orderBy(classSessions.session_date);
    const typed = { pay_type: "per_class_total", pay_amount: 7, pay_currency: "INR" } as const;
    await fresh.db
      .update(classSessions)
      .set(typed)
      .where(eq(classSessions.id, first?.id ?? ""));
    await fresh.db
      .update(classSessions)
      .set({ headcount: 4 })
      .where(eq(classSessions.id, second?.id ?? ""));
    await fresh.db.insert(payoutDetails).values({ user_id: teacher.id, currency: "USD" });
    await settlePay(fresh.db);
    const [rate] = await fresh.db.select().from(instructorRates);
    const each = typedRate({ payment_type: "per_student", instructor_id: teacher.id, second_amount: "3" });
    const saving = (tx: Database) => changeRate(tx, admin, { ...each, id: rate?.id ?? "" });
    const scope = { from: "2026-01-01", teachers: [teacher.id] };
    const sums = [{ before: { amount: 2000, currency: "USD" }, after: { amount: 1200, currency: "USD" } }];
    expect(await previewRate(fresh.db, admin, scope, saving)).toEqual({
      ok: true,
      value: { lines: 2, sums },
    });
    expect((await saving(fresh.db)).ok).toBe(true);
    await settlePay(fresh.db);
    expect(await amounts()).toEqual([7, 1_200, 0]);
  });

  it("leaves pay open when it removes the only rate", async () => {
    const rate = await aRate(fresh.db, admin);
    await held("2026-11-24");
    const ending = (tx: Database) => endRate(tx, admin, { id: rate.id, on: "2026-11-20" });
    const looked = await previewRate(fresh.db, admin, { from: "2026-01-01", teachers: [null] }, ending);
    expect(looked).toEqual({
      ok: true,
      value: { lines: 1, sums: [{ before: rupees(100_000), after: rupees(0) }] },
    });
  });
});

it("compares amounts by currency", () => {
  const line = (id: string, amount: number | null, currency: "INR" | "USD") => ({ id, amount, currency });
  const before = [line("a", 100, "INR"), line("b", null, "USD"), line("c", 5, "INR")];
  const after = [line("a", 100, "INR"), line("b", 40, "USD"), line("c", 5, "INR")];
  expect(differenceOf(before, before)).toBeUndefined();
  expect(differenceOf(before, after)).toEqual({
    lines: 1,
    sums: [{ before: { amount: 0, currency: "USD" }, after: { amount: 40, currency: "USD" } }],
  });
});
