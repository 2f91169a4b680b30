import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { amountField, optionalAmountField } from "./form-fields.ts";
import {
  addMoney,
  type Currency,
  currencies,
  decimalAmount,
  fieldAmount,
  formatMoney,
  parseMoney,
  roundToWhole,
} from "./money.ts";

describe("formatMoney", () => {
  const locales: Record<Currency, string> = { INR: "en-IN", USD: "en-US" };

  it.each(currencies)("writes %s as Intl does, with a minus sign and without empty cents", (currency) => {
    const written = new Intl.NumberFormat(locales[currency], { style: "currency", currency });
    fc.assert(
      fc.property(fc.integer({ min: -(10 ** 11), max: 10 ** 11 }), (amount) => {
        const expected = written
          .format(amount / 100)
          .replace("-", "−")
          .replace(/\.00$/, "");
        expect(formatMoney({ amount, currency })).toBe(expected);
      }),
      { numRuns: 2_000 },
    );
  });

  it("writes amounts for people, invoices, files and fields", () => {
    expect(formatMoney({ amount: 125_000, currency: "INR" })).toBe("₹1,250");
    expect(formatMoney({ amount: 12_345_650, currency: "INR" })).toBe("₹1,23,456.50");
    expect(formatMoney({ amount: 1_250, currency: "USD" })).toBe("$12.50");
    expect(formatMoney({ amount: -4_000, currency: "INR" })).toBe("−₹40");
    expect(formatMoney({ amount: 123_456_789_012_345, currency: "USD" })).toBe("$1,234,567,890,123.45");
    expect(formatMoney({ amount: 125_000, currency: "INR" }, "code")).toBe("INR 1,250.00");
    expect(formatMoney({ amount: -5_000, currency: "INR" }, "code")).toBe("−INR 50.00");
    expect([-5, 0, 125_000].map((amount) => decimalAmount({ amount, currency: "INR" }))).toEqual([
      "-0.05",
      "0.00",
      "1250.00",
    ]);
    expect([0, 125_000, 1_250].map((amount) => fieldAmount({ amount, currency: "INR" }))).toEqual([
      "0",
      "1250",
      "12.50",
    ]);
  });

  it("writes an empty text for a missing amount", () => {
    const none = { amount: null, currency: "INR" } as const;
    expect([formatMoney(none), formatMoney(none, "code"), decimalAmount(none), fieldAmount(none)]).toEqual([
      "",
      "",
      "",
      "",
    ]);
  });
});

it("adds amounts of one currency and refuses another", () => {
  const rupees = { amount: 125_000, currency: "INR" } as const;
  expect(addMoney("INR", [])).toEqual({ amount: 0, currency: "INR" });
  expect(addMoney("INR", [rupees, { ...rupees, amount: null }, { ...rupees, amount: -5 }])).toEqual({
    amount: 124_995,
    currency: "INR",
  });
  expect(() => addMoney("INR", [rupees, { amount: 1, currency: "USD" }])).toThrow("Cannot add USD to INR");
});

it("rounds half up to whole units", () => {
  const rounded = [4_149, 4_150, 12_500, 0].map((amount) => roundToWhole({ amount, currency: "USD" }));
  expect(rounded.map(({ amount }) => amount)).toEqual([4_100, 4_200, 12_500, 0]);
});

describe("parseMoney", () => {
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
  ])("reads %j as %i", (typed, amount) =>
    expect(parseMoney(typed, "INR")).toEqual({ amount, currency: "INR" }),
  );

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
  ])("reports %.20j as %s", (typed, problem) => expect(parseMoney(typed, "INR")).toBe(problem));

  it("reads the text that a field shows", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000_000 }),
        fc.constantFrom(...currencies),
        (amount, currency) => {
          expect(parseMoney(fieldAmount({ amount, currency }), currency)).toEqual({ amount, currency });
        },
      ),
    );
  });
});

describe("amountField", () => {
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

  it("allows an empty optional amount", () => {
    expect(optionalAmountField({ least: 1 }).parse(" ")).toBeNull();
    expect(optionalAmountField({ least: 1 }).parse("12,50")).toBe(1_250);
  });
});
