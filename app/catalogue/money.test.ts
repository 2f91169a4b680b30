import fc from "fast-check";
import { expect, it } from "vitest";
import { type Currency, currencies, moneyText } from "./money.ts";

const locales: Record<Currency, string> = { INR: "en-IN", USD: "en-US" };

it.each(currencies)(
  "%s is written as Intl writes it, with a true minus and without empty cents",
  (currency) => {
    const written = new Intl.NumberFormat(locales[currency], { style: "currency", currency });
    fc.assert(
      fc.property(fc.integer({ min: -(10 ** 11), max: 10 ** 11 }), (minor) => {
        const expected = written
          .format(minor / 100)
          .replace("-", "−")
          .replace(/\.00$/, "");
        expect(moneyText(minor, currency)).toBe(expected);
      }),
      { numRuns: 2_000 },
    );
  },
);
