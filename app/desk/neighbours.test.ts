import { expect, it } from "vitest";
import { neighbours } from "./neighbours.ts";

it("leads to the books those alone who keep them", () => {
  expect(neighbours(["super_admin"])).toEqual({ transactions: true });
  expect(neighbours(["admin"])).toEqual({ transactions: true });
  expect(neighbours(["user", "instructor", "sangha_guide"])).toEqual({ transactions: false });
  expect(neighbours([])).toEqual({ transactions: false });
});
