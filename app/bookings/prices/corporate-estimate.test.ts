import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Frequency } from "../choices.ts";
import { corporateEstimate } from "./corporate-estimate.ts";

const estimate = (amount: number, participants: number, frequency: Frequency) =>
  corporateEstimate({ amount, currency: "INR" }, participants, frequency).amount;

describe("the estimate of a corporate program", () => {
  // Proves 2.9.5
  it("is price × max(1, participants / 20) × frequency, rounded to rupees", () => {
    const price = 960_000;
    expect(estimate(price, 1, "one-time")).toBe(960_000);
    expect(estimate(price, 20, "weekly")).toBe(3_840_000);
    expect(estimate(price, 50, "bi-weekly")).toBe(4_800_000);
    expect(estimate(price, 500, "monthly")).toBe(24_000_000);
    expect(estimate(price, 20, "quarterly")).toBe(240_000);
    expect(estimate(250_000, 33, "one-time")).toBe(412_500);
    expect(estimate(99_900, 21, "quarterly")).toBe(26_200);
    // 57.50 is rounded up.
    expect(estimate(2_500, 23, "bi-weekly")).toBe(5_800);
  });

  it("never decreases with more participants", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.integer({ min: 1, max: 499 }),
        (price, people) => {
          expect(estimate(price, people + 1, "weekly")).toBeGreaterThanOrEqual(
            estimate(price, people, "weekly"),
          );
        },
      ),
    );
  });
});
