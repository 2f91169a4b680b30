import { describe, expect, it } from "vitest";
import { findPrice, listedPrice } from "./listed-price.ts";

const prices = { price: 12_500, currency: "INR", second_price: 900, second_currency: "USD" } as const;

describe("listedPrice", () => {
  it("returns the price as entered in either currency", () => {
    expect(listedPrice(prices, "INR", 84)).toEqual({ amount: 12_500, currency: "INR" });
    expect(listedPrice(prices, "USD", 84)).toEqual({ amount: 900, currency: "USD" });
    expect(listedPrice({ ...prices, second_price: 0 }, "USD", 84).amount).toBe(0);
  });

  it("converts the price at the studio's rate to whole units where none is entered", () => {
    const converted = (price: number) => listedPrice({ ...prices, price, second_price: null }, "USD", 84);
    expect(converted(210_000)).toEqual({ amount: 2_500, currency: "USD" });
    expect(converted(12_500).amount).toBe(100);
  });
});

it("finds no price that was not entered", () => {
  expect(findPrice({ ...prices, second_price: null }, "USD")).toBeNull();
});
