import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Grouping, grouped } from "./grouped.ts";

const locales: [Grouping, string][] = [
  ["indian", "en-IN"],
  ["threes", "en-US"],
  ["threes", "en-GB"],
];

describe.each(locales)("digits in groups, %s", (grouping, locale) => {
  const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  const cents = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });

  it(`match ${locale} for all sizes of numbers`, () => {
    const ends = Array.from({ length: 25 }, (_, digits) => 10n ** BigInt(digits));
    for (const amount of [0n, ...ends.flatMap((end) => [end - 1n, end, end + 1n, -end])]) {
      expect(grouped(amount, grouping)).toBe(whole.format(amount));
    }
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n }), (amount) => {
        expect(grouped(amount, grouping)).toBe(whole.format(amount));
      }),
      { numRuns: 2_000 },
    );
  });

  it("keep decimals unchanged", () => {
    fc.assert(
      fc.property(fc.integer({ min: -(10 ** 11), max: 10 ** 11 }), (minor) => {
        expect(grouped((minor / 100).toFixed(2), grouping)).toBe(cents.format(minor / 100));
      }),
      { numRuns: 2_000 },
    );
    expect(grouped("1234567.1234567", grouping)).toMatch(/\.1234567$/);
  });

  it("work from the source text alone, as in a page", () => {
    const alone = new Function(`return ${grouped}`)() as typeof grouped;
    expect(alone(1_234_567, grouping)).toBe(whole.format(1_234_567));
  });
});
