import { expect, it } from "vitest";
import { payMoves, transactionMoves } from "./kinds.ts";

it("moves of money end where they are final", () => {
  expect(transactionMoves.failed).toEqual([]);
  expect(transactionMoves.void).toEqual([]);
  expect(transactionMoves.completed).toEqual(["void"]);
  expect(payMoves.paid).toEqual(["reversed"]);
});
