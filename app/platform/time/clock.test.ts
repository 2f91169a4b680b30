import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { quarterHour } from "./clock.ts";

describe("quarterHour", () => {
  it("is at most a quarter hour behind and on the same day in every time zone", () => {
    const zones = Intl.supportedValuesOf("timeZone");
    fc.assert(
      fc.property(
        fc.date({ min: new Date("2020-01-01"), max: new Date("2035-01-01"), noInvalidDate: true }),
        fc.constantFrom(...zones),
        (at, timeZone) => {
          const told = quarterHour(at);
          expect(at.getTime() - told).toBeGreaterThanOrEqual(0);
          expect(at.getTime() - told).toBeLessThan(15 * 60 * 1000);
          const day = new Intl.DateTimeFormat("en-CA", { timeZone });
          expect(day.format(told)).toBe(day.format(at));
        },
      ),
      { numRuns: 300 },
    );
  });
});
