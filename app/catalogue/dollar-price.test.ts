import { describe, expect, it } from "vitest";
import { dollarPrice } from "./dollar-price.ts";

describe("a price in dollars", () => {
  it("is the class type's own, where it has one", () => {
    expect(dollarPrice({ price: 12_500, price_usd: 900 }, 84)).toBe(900);
    expect(dollarPrice({ price: 12_500, price_usd: 0 }, 84)).toBe(0);
  });

  it("is the rupee price at the studio's rate otherwise", () => {
    expect(dollarPrice({ price: 210_000, price_usd: null }, 84)).toBe(2_500);
    expect(dollarPrice({ price: 12_500, price_usd: null }, 84)).toBe(100);
  });
});
