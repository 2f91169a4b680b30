import { describe, expect, it } from "vitest";
import { type EarnedLine, earnedMonths } from "./earned-months.ts";

const line = (given: Partial<EarnedLine>): EarnedLine => ({
  ...{ id: "1", session_id: null, kind: "class", pay_date: "2026-11-10", class_name: "Yin" },
  ...{ payment_type: "per_class", quantity: 1, amount: 100, currency: "INR", status: "pending" },
  ...{ reason: "", payout: null },
  ...given,
});

describe("what a teacher earned", () => {
  it("is summed by month, currency and status, newest first", () => {
    const rows = earnedMonths([
      line({ status: "paid", pay_date: "2026-10-30" }),
      line({ status: "expected" }),
      line({ status: "approved", amount: 250 }),
      line({ status: "approved", amount: -50, kind: "adjustment" }),
      line({ status: "withheld", amount: 7 }),
      line({ status: "pending", amount: 9, currency: "USD" }),
    ]);
    const none = { expected: 0, pending: 0, approved: 0, paid: 0, withheld: 0, open: 0 };
    expect(rows).toEqual([
      {
        ...{ ...none, month: "2026-11", currency: "INR", classes: 3 },
        ...{ expected: 100, approved: 200, withheld: 7 },
      },
      { ...none, month: "2026-11", currency: "USD", classes: 1, pending: 9 },
      { ...none, month: "2026-10", currency: "INR", classes: 1, paid: 100 },
    ]);
  });

  it("counts pay without an amount but not canceled pay", () => {
    const rows = earnedMonths([line({ amount: null }), line({ status: "cancelled" })]);
    expect(rows).toMatchObject([{ classes: 1, open: 1, pending: 0 }]);
    expect(earnedMonths([line({ status: "cancelled" })])).toEqual([]);
  });
});
