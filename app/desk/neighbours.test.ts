import { expect, it } from "vitest";
import { neighbours } from "./neighbours.ts";

it("leads to the books and to planning those alone who work there", () => {
  expect(neighbours(["super_admin"])).toEqual({ plans: true, transactions: true });
  expect(neighbours(["admin"])).toEqual({ plans: false, transactions: true });
  expect(neighbours(["user", "instructor", "sangha_guide"])).toEqual({ plans: false, transactions: false });
  expect(neighbours([])).toEqual({ plans: false, transactions: false });
});
