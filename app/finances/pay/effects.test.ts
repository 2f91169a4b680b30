import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Member } from "#app/accounts/member.ts";
import { testDatabase } from "#tests/support/database.ts";
import { audited, type Effects, expectEffects } from "#tests/support/effects.ts";
import { aMember, expectOk, testMember } from "#tests/support/factories.ts";
import { sessionPay, transactions } from "../tables.server.ts";
import { addAdjustment, approvePay, releasePay, withholdPay } from "./approve-pay.server.ts";
import { draftPayout, dropPayout, payPayout, reversePayout } from "./pay-out.server.ts";

const fresh = testDatabase("2026-12-02T10:00:00+05:30");
const admin = testMember(fresh, { roles: ["admin"] });
const bookkeeper = testMember(fresh, { roles: ["energy_exchange_lead"] });
const teacher = testMember(fresh, { roles: ["instructor"] });

const staff: Effects["staff"] = ["transactions"];
const payment = { method: "neft", reference: "N1", paid_on: "2026-12-01" } as const;

/** Approved pay of a teacher. */
async function approved(
  amount: number,
  { on = "2026-11-10", currency = "INR" as "INR" | "USD", of = teacher.id } = {},
) {
  const line = await expectOk(
    addAdjustment(fresh.db, admin, {
      ...{ instructor_id: of, amount, currency, pay_date: on, reason: "Workshop" },
      request_id: randomUUID(),
    }),
  );
  return expectOk(approvePay(fresh.db, admin, { id: line.id }));
}

const draft = (by: Member = bookkeeper, changed: object = {}) =>
  draftPayout(fresh.db, by, {
    ...{ instructor_id: teacher.id, from: "2026-11-01", until: "2026-11-30", currency: "INR" },
    ...changed,
  });

describe("a line of pay", () => {
  it("records a withdrawn approval and withheld pay", async () => {
    const { id } = await approved(100_000);
    const release = (by: Member) => () => releasePay(fresh.db, by, { id });
    await expectEffects(fresh, release(bookkeeper), {});
    await expectEffects(fresh, release(admin), {
      staff,
      audit: audited("pay.release", admin, id, {
        before: { status: "approved" },
        after: { status: "pending" },
      }),
    });
    await expectEffects(fresh, release(admin), {});
    const withhold = (by: Member) => () => withholdPay(fresh.db, by, { id, reason: "Invoice missing" });
    await expectEffects(fresh, withhold(bookkeeper), {});
    await expectEffects(fresh, withhold(admin), {
      staff,
      audit: audited("pay.withhold", admin, id, {
        before: { status: "pending" },
        after: { status: "withheld", reason: "Invoice missing" },
      }),
    });
    await expectEffects(fresh, withhold(admin), {});
  });
});

describe("a payout", () => {
  it("takes only approved pay of its teacher, its currency and its period", async () => {
    const other = await aMember(fresh.db, { roles: ["instructor"] });
    const first = await approved(100_000, { on: "2026-11-01" });
    const last = await approved(20_000, { on: "2026-11-30" });
    await approved(5_000, { on: "2026-10-31" });
    await approved(7_000, { on: "2026-12-01" });
    await approved(30_000, { currency: "USD" });
    await approved(9_000, { of: other.id });
    const { id: pending } = await approved(11_000);
    await releasePay(fresh.db, admin, { id: pending });
    const payout = await expectOk(draft());
    expect(payout).toMatchObject({ total: 120_000, currency: "INR", instructor_id: teacher.id });
    const lines = await fresh.db.select().from(sessionPay).where(eq(sessionPay.payout_id, payout.id));
    expect(lines.map(({ id }) => id).sort()).toEqual([first.id, last.id].sort());
    expect(await draft(bookkeeper, { currency: "USD" })).toMatchObject({
      value: { total: 30_000, currency: "USD" },
    });
  });

  it("is recorded when it is drafted and when the draft is deleted", async () => {
    await approved(100_000);
    await expectEffects(fresh, () => draft(teacher), {});
    const payout = await expectOk(
      expectEffects(fresh, () => draft(), {
        staff,
        audit: audited("payouts.draft", bookkeeper, expect.any(String), {
          after: { total: 100_000, currency: "INR" },
        }),
      }),
    );
    const drop = (by: Member) => () => dropPayout(fresh.db, by, { id: payout.id });
    await expectEffects(fresh, drop(teacher), {});
    await expectEffects(fresh, drop(bookkeeper), {
      staff,
      audit: audited("payouts.drop", bookkeeper, payout.id, { before: { total: 100_000 } }),
    });
    expect(await fresh.db.select().from(sessionPay)).toMatchObject([{ status: "approved", payout_id: null }]);
  });

  it("emails the teacher a statement when it is paid, and balances the books when it is reversed", async () => {
    await approved(100_000);
    const { id } = await expectOk(draft());
    const pay = (by: Member) => () => payPayout(fresh.db, by, { id, ...payment });
    await expectEffects(fresh, pay(teacher), {});
    await expectEffects(fresh, pay(bookkeeper), {
      staff,
      mails: [["payout_statement", teacher.email]],
      bells: [["payout_paid", teacher.id]],
      audit: audited("payouts.pay", bookkeeper, id, { after: { total: 100_000, method: "neft" } }),
    });
    await expectEffects(fresh, pay(bookkeeper), {});
    const reverse = (by: Member) => () => reversePayout(fresh.db, by, { id, reason: "Sent back" });
    await expectEffects(fresh, reverse(teacher), {});
    await expectEffects(fresh, reverse(bookkeeper), {
      staff,
      audit: audited("payouts.reverse", bookkeeper, id, { after: { reason: "Sent back" } }),
    });
    await expectEffects(fresh, reverse(bookkeeper), {});
    const entries = await fresh.db.select().from(transactions);
    expect(entries.map(({ direction, total }) => [direction, total]).sort()).toEqual([
      ["expense", 100_000],
      ["income", 100_000],
    ]);
  });
});
