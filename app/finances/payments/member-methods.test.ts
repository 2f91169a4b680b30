import { expect, it } from "vitest";
import { memberMethods } from "./member-methods.ts";

it("offers only the methods the studio accepts", () => {
  const bank = { isUpi: false, isBank: true, isLink: false };
  expect(memberMethods(bank, "INR")).toEqual(["bank_transfer"]);
  expect(memberMethods({ ...bank, isUpi: true }, "INR")).toEqual(["upi", "bank_transfer"]);
  expect(memberMethods({ isUpi: true, isBank: true, isLink: true }, "USD")).toEqual([
    "bank_transfer",
    "credit_card",
    "debit_card",
  ]);
});
