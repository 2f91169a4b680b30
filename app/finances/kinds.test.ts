import { expect, it } from "vitest";
import { mayBeVoided, payMoves, transactionMoves } from "./kinds.ts";

it("allows no status change of a final entry", () => {
  expect(transactionMoves.failed).toEqual([]);
  expect(transactionMoves.void).toEqual([]);
  expect(transactionMoves.completed).toEqual(["void"]);
  expect(payMoves.paid).toEqual(["reversed"]);
});

it("can void pending and completed entries without refunds, except refunds and payouts", () => {
  const alone = { refunded: 0, refund_of: null, payout_id: null };
  expect(mayBeVoided({ ...alone, status: "pending" })).toBe(true);
  expect(mayBeVoided({ ...alone, status: "completed" })).toBe(true);
  expect(mayBeVoided({ ...alone, status: "failed" })).toBe(false);
  for (const tied of [{ refunded: 1 }, { refund_of: "id" }, { payout_id: "id" }]) {
    expect(mayBeVoided({ ...alone, status: "completed", ...tied })).toBe(false);
  }
});
