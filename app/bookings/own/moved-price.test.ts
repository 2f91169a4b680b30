import { describe, expect, it } from "vitest";
import { movedPrice, movedPriceText } from "./moved-price.ts";

const booking = { price: 10_000, currency: "INR", pass_id: null } as const;
const target = { price: 12_500, currency: "INR", second_price: 400, second_currency: "USD" } as const;
const pricing = { second_currency_rate: 80, moves_pay_difference: true };

describe("the price of a moved booking", () => {
  it("stays unless the studio charges the difference to a more expensive class", () => {
    expect(movedPrice(booking, target, pricing)).toEqual({ price: 12_500, difference: 2_500 });
    expect(movedPrice(booking, { ...target, price: 8_000 }, pricing)).toEqual({
      price: 10_000,
      difference: 0,
    });
    expect(movedPrice(booking, target, { ...pricing, moves_pay_difference: false })).toEqual({
      price: 10_000,
      difference: 0,
    });
    expect(movedPrice({ ...booking, pass_id: "p1", price: 0 }, target, pricing)).toEqual({
      price: 0,
      difference: 0,
    });
  });

  it("is the new class's price in the booking's currency if it had none", () => {
    expect(movedPrice({ ...booking, price: null }, target, pricing)).toEqual({
      price: 12_500,
      difference: 0,
    });
    expect(movedPrice({ ...booking, price: 300, currency: "USD" }, target, pricing)).toEqual({
      price: 400,
      difference: 100,
    });
  });

  it("is explained in a sentence", () => {
    const say = (moved: { price: number; difference: number }, pass: string | null = null) =>
      movedPriceText(moved, { currency: "INR" }, pass);
    expect(say({ price: 10_000, difference: 0 })).toBe("The price stays ₹100.");
    expect(say({ price: 12_500, difference: 2_500 })).toBe("The new price is ₹125, ₹25 more than before.");
    expect(say({ price: 0, difference: 0 }, "Ten Classes")).toBe(
      "Your pass “Ten Classes” still covers this class.",
    );
  });
});
