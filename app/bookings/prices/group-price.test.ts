import { describe, expect, it } from "vitest";
import { groupSizes } from "../choices.ts";
import { groupPriceText, hasGroupPrice } from "./group-price.ts";

const price = { amount: 480_000, currency: "INR" } as const;

describe("the price of a private group", () => {
  it("is the package price for up to eight people and agreed later for more", () => {
    expect(groupSizes.map((size) => [size, groupPriceText(price, size)])).toEqual([
      ["2-5", "₹4,800"],
      [
        "6-10",
        "₹4,800 for up to 8 people. For a larger group, we'll agree on a price with you before the class.",
      ],
      ["11-15", "We'll agree on a price with you before the class."],
      ["16-20", "We'll agree on a price with you before the class."],
      ["20+", "We'll agree on a price with you before the class."],
    ]);
    expect(groupPriceText(price, "")).toBe(
      "₹4,800 for up to 8 people. For a larger group, we'll agree on a price with you before the class.",
    );
    expect(groupPriceText(undefined, "2-5")).toBe("We'll agree on a price with you before the class.");
    expect(groupSizes.filter(hasGroupPrice)).toEqual(["2-5"]);
  });
});
