import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { user } from "#app/accounts/tables.server.ts";
import { bookings } from "#app/bookings/tables.server.ts";
import { classTypes } from "#app/catalogue/tables.server.ts";
import { isExcluded } from "#app/platform/database.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { audited, expectEffects } from "#tests/support/effects.ts";
import { aMember, expectOk, testMember } from "#tests/support/factories.ts";
import { paidState, paidWords } from "../paid-state.ts";
import { findRate, listPaid } from "../queries.server.ts";
import { listRateChoices, offeredChoices } from "../rate-queries.server.ts";
import { instructorRates, transactions } from "../tables.server.ts";
import { addRate, changeRate, raiseRate, replaceRate } from "./change-rate.server.ts";
import { rateForm } from "./rate-form.ts";

const fresh = testDatabase();
const teacher = testMember(fresh, { roles: ["instructor"] });

const standard: typeof instructorRates.$inferInsert = {
  schedule_type: "weekly",
  category: "public_group",
  payment_type: "per_class",
  amount: 100_000,
  effective_from: "2026-01-01",
};
const rated = {
  instructor_id: null,
  class_type_id: null,
  package_id: null,
  schedule_type: "weekly",
  category: "public_group",
  date: "2026-11-22",
} as const;

describe("the rates", () => {
  it("of one teacher-or-standard, target, schedule type and category do not overlap", async () => {
    const { db } = fresh;
    await db.insert(instructorRates).values({ ...standard, effective_until: "2026-06-30" });
    const twice = db.insert(instructorRates).values({ ...standard, effective_from: "2026-06-30" });
    await expect(twice).rejects.toSatisfy((error) => isExcluded(error, "instructor_rates_no_overlap"));
    await db.insert(instructorRates).values({ ...standard, effective_from: "2026-07-01" });
    await db.insert(instructorRates).values({ ...standard, is_active: false });
    await db.insert(instructorRates).values({ ...standard, instructor_id: teacher.id });
    await db.insert(instructorRates).values({ ...standard, category: "corporate" });
  });

  it("require active teachers and offers", async () => {
    const { db } = fresh;
    const admin = await aMember(db, { roles: ["admin"] });
    const [gone, member] = [await aMember(db, { roles: ["instructor"] }), await aMember(db)];
    await db.update(user).set({ banned: true }).where(eq(user.id, gone.id));
    const [archived] = await db
      .insert(classTypes)
      .values({
        name: "Archived",
        description: "",
        difficulty_level: "beginner",
        price: 1,
        is_archived: true,
      })
      .returning();
    const add = (form: Partial<typeof standard>) =>
      addRate(db, admin, {
        ...{ instructor_id: null, class_type_id: null, package_id: null, second_amount: null },
        ...{ effective_until: null, is_active: true, note: "" },
        ...standard,
        ...form,
        request_id: randomUUID(),
      } as Parameters<typeof addRate>[2]);
    for (const { id } of [gone, member]) {
      expect(await add({ instructor_id: id })).toMatchObject({ refusal: "not_a_teacher" });
    }
    const choices = await listRateChoices(db);
    const offered = async (kept?: string) =>
      (await offeredChoices(db, choices, kept)).teachers.map(({ id }) => id);
    expect(await offered()).toEqual([teacher.id]);
    expect((await offered(gone.id)).sort()).toEqual([gone.id, teacher.id].sort());
    expect(await add({ class_type_id: archived?.id ?? "" })).toMatchObject({ refusal: "no_target" });
    expect((await add({ instructor_id: teacher.id })).ok).toBe(true);
  });

  it("notify both teachers when a rate changes hands", async () => {
    const { db } = fresh;
    const [admin, other] = [
      await aMember(db, { roles: ["admin"] }),
      await aMember(db, { roles: ["instructor"] }),
    ];
    const typed = { ...standard, amount: "1000", is_active: "on" };
    const form = (instructor_id: string) => rateForm.parse({ ...typed, instructor_id });
    const made = await expectOk(addRate(db, admin, { ...form(teacher.id), request_id: randomUUID() }));
    const { id, version } = made;
    await expectEffects(fresh, () => changeRate(db, admin, { ...form(other.id), id, version }), {
      staff: ["transactions"],
      bells: [
        ["rate_changed", teacher.id],
        ["rate_changed", other.id],
      ],
      audit: audited("rates.change", admin, id, {
        before: { instructor_id: teacher.id },
        after: { instructor_id: other.id },
      }),
    });
  });

  it("apply to a class on its date", async () => {
    const { db } = fresh;
    expect(await findRate(db, rated)).toBeUndefined();
    await db.insert(instructorRates).values([
      { ...standard, effective_until: "2026-06-30" },
      { ...standard, effective_from: "2026-07-01", amount: 120_000 },
      { ...standard, instructor_id: teacher.id, amount: 150_000 },
    ]);
    expect((await findRate(db, rated))?.rate.amount).toBe(120_000);
    const own = await findRate(db, { ...rated, instructor_id: teacher.id });
    expect(own).toMatchObject({ rank: 1, rate: { amount: 150_000 }, overridden: [{ amount: 120_000 }] });
  });
});

describe("a replaced rate", () => {
  const given = { ...standard, second_amount: 1_000, is_active: true, note: "" } as const;
  async function made(changed: Partial<typeof standard> = {}) {
    const [rate] = await fresh.db
      .insert(instructorRates)
      .values({ ...given, ...changed })
      .returning();
    if (!rate) throw new Error("no rate");
    return rate;
  }
  const form = rateForm.parse({
    ...{ schedule_type: "weekly", category: "public_group", payment_type: "per_class" },
    ...{ amount: "1200", effective_from: "2026-12-01", is_active: "on" },
  });
  const all = () => fresh.db.select().from(instructorRates).orderBy(instructorRates.effective_from);

  it("begins once when the form is sent several times", async () => {
    const admin = await aMember(fresh.db, { roles: ["admin"] });
    const { id, version } = await made();
    const input = { ...form, id, version, request_id: randomUUID() };
    const answers = [];
    for (let times = 0; times < 2; times += 1) answers.push(await replaceRate(fresh.db, admin, input));
    // The button shown after an overlap sends no version.
    answers.push(await replaceRate(fresh.db, admin, { ...input, version: undefined }));
    const ids = answers.map((one) => (one.ok ? one.value.id : one.refusal));
    expect(new Set(ids).size).toBe(1);
    const raise = { id: ids[0] ?? "", from: "2027-01-01", hundredths: 500, request_id: randomUUID() };
    const raised = await Promise.all([1, 2].map(() => raiseRate(fresh.db, admin, raise)));
    expect(raised.map((one) => one.ok && one.value.amount)).toEqual([126_000, 126_000]);
    expect(await all()).toHaveLength(3);
  });

  it("never extends or revives an ended rate", async () => {
    const admin = await aMember(fresh.db, { roles: ["admin"] });
    const { id } = await made({ effective_until: "2026-06-30" });
    const raise = { id, from: "2026-07-01", hundredths: 500 };
    const raised = () => raiseRate(fresh.db, admin, { ...raise, request_id: randomUUID() });
    expect(await raised()).toMatchObject({ refusal: "not_in_force" });
    const replaced = await replaceRate(fresh.db, admin, { ...form, id, request_id: randomUUID() });
    expect(replaced.ok).toBe(true);
    expect((await all()).map(({ effective_until }) => effective_until)).toEqual(["2026-06-30", null]);
    const off = await made({ is_active: false });
    const ofOff = { ...raise, id: off.id, request_id: randomUUID() };
    expect(await raiseRate(fresh.db, admin, ofOff)).toMatchObject({ refusal: "not_in_force" });
  });

  it("refuses a raise above the maximum in either currency", async () => {
    const admin = await aMember(fresh.db, { roles: ["admin"] });
    const { id } = await made({ second_amount: 999_999_900 });
    const input = { id, from: "2026-12-01", hundredths: 500, request_id: randomUUID() };
    expect(await raiseRate(fresh.db, admin, input)).toMatchObject({ refusal: "bad_amount" });
  });
});

describe("the paid amount of a booking", () => {
  it("is completed income minus refunds in the booking's currency", async () => {
    expect(paidWords.open).toBe("Open");
    const { db } = fresh;
    const [booking] = await db
      .insert(bookings)
      .values({
        booking_id: "YOG-20261122-PAYED1",
        class_name: "Eight classes",
        email: "reader@example.test",
        status: "confirmed",
        booking_type: "individual",
        price: 100_000,
      })
      .returning();
    const booking_id = booking?.id ?? "";
    const entry: typeof transactions.$inferInsert = {
      direction: "income",
      status: "completed",
      category: "class_booking",
      name: "A Reader",
      booking_id,
      net: 60_000,
      total: 60_000,
      currency: "INR",
      method: "upi",
      occurred_on: "2026-11-22",
    };
    expect(await listPaid(db, [booking_id])).toEqual(new Map([[booking_id, 0]]));
    await db
      .insert(transactions)
      .values([
        entry,
        { ...entry, net: 40_000, total: 40_000, refunded: 15_000 },
        { ...entry, status: "pending" },
        { ...entry, status: "void" },
        { ...entry, currency: "USD" },
      ]);
    const paid = (await listPaid(db, [booking_id])).get(booking_id) ?? 0;
    expect(paid).toBe(85_000);
    const stateAt = (of: number) => paidState({ status: "confirmed", price: 100_000, paid: of });
    expect([0, paid, 100_000].map(stateAt)).toEqual(["open", "part", "paid"]);
    expect(paidState({ status: "confirmed", price: 0, paid: 0 })).toBe("free");
    expect(paidState({ status: "confirmed", price: 100_000, paid: 0, refunded: 40_000 })).toBe("refunded");
  });
});
