import { describe, expect, it } from "vitest";
import { amountField, optionalAmountField } from "./form-fields.ts";
import { amountText, parseAmount, readAmount } from "./money-text.ts";

describe("parseAmount", () => {
  it.each([
    ["0", 0],
    ["1250", 125_000],
    ["12.5", 1_250],
    [" 12.50 ", 1_250],
    ["12,50", 1_250],
    ["1,2", 120],
    ["1,250", 125_000],
    ["1,00,000", 10_000_000],
    ["1,250.50", 125_050],
    ["1.250,50", 125_050],
    ["1.250.000", 125_000_000],
    ["1 250", 125_000],
    ["1\u202f250,5", 125_050],
    ["1’250.50", 125_050],
    ["₹1,250", 125_000],
    ["₹ 1,250.00", 125_000],
    ["Rs. 500", 50_000],
    ["12,50 €", 1_250],
    ["$18", 1_800],
    ["USD 18", 1_800],
    ["١٢٥٠", 125_000],
    ["10000000", 1_000_000_000],
  ])("reads %j as %i", (typed, minor) => expect(parseAmount(typed)).toBe(minor));

  it.each([
    ["", "missing"],
    ["  ", "missing"],
    ["-1", "negative"],
    ["−1,250", "negative"],
    ["10000000.01", "too_large"],
    ["1,00,00,001", "too_large"],
    ["1.250", "unreadable"],
    ["1.255", "unreadable"],
    ["1,00,00", "unreadable"],
    ["1e3", "unreadable"],
    ["12.", "unreadable"],
    ["₹", "unreadable"],
    ["twelve", "unreadable"],
    ["Infinity", "unreadable"],
    [`${"1,".repeat(50_000)}000`, "unreadable"],
  ])("finds that %.20j is %s", (typed, problem) => expect(parseAmount(typed)).toBe(problem));

  it("reads what a field shows", () => {
    expect([0, 125_000, 1_250, null].map(amountText)).toEqual(["0", "1250", "12.50", ""]);
    expect(readAmount(amountText(99_999_999))).toBe(99_999_999);
  });
});

describe("a field for an amount", () => {
  const price = amountField({ least: 0, missing: "Price is required", negative: "Price cannot be below 0" });
  const payment = amountField({ least: 1 });
  const message = (field: typeof price, typed: string) => field.safeParse(typed).error?.issues[0]?.message;

  it("names the problem", () => {
    expect(message(price, "")).toBe("Price is required");
    expect(message(price, "-5")).toBe("Price cannot be below 0");
    expect(message(price, "abc")).toBe("Please enter an amount such as 1250 or 12.50");
    expect(message(price, "10000000.01")).toBe("Please enter an amount of at most 10,000,000");
    expect(message(payment, "0")).toBe("Please enter an amount above 0");
    expect(message(payment, "")).toBe("Amount is required");
  });

  it("may be left empty where the amount is optional", () => {
    expect(optionalAmountField({ least: 1 }).parse(" ")).toBeNull();
    expect(optionalAmountField({ least: 1 }).parse("12,50")).toBe(1_250);
  });
});
