import { describe, expect, it } from "vitest";
import { amountText, readAmount } from "./money-text.ts";

describe("an amount as it is typed", () => {
  it("has at most two decimals and may part its thousands", () => {
    const typed = ["0", "1250", "1,250", "1,00,000", "12.5", " 12.50 ", "10000000"];
    expect(typed.map(readAmount)).toEqual([0, 125_000, 125_000, 10_000_000, 1_250, 1_250, 1_000_000_000]);
  });

  it("is nothing else, and no more than ten million", () => {
    const typed = [
      "",
      "-1",
      "1.255",
      "1e3",
      "₹5",
      "12.",
      "10000000.01",
      "1,2",
      "5,00",
      "12,50",
      "1,00,00",
      "٣",
      "Infinity",
    ];
    expect(typed.map(readAmount)).toEqual(typed.map(() => undefined));
  });

  it("is shown as it can be typed again", () => {
    expect([0, 125_000, 1_250, null].map(amountText)).toEqual(["0", "1250", "12.50", ""]);
    expect(readAmount(amountText(99_999_999))).toBe(99_999_999);
  });
});
