import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { slugOf } from "./slug.ts";

describe("a readable address", () => {
  it.each([
    ["Hips, chairs & the eight-hour sit", "hips-chairs-the-eight-hour-sit"],
    ["Primary series at fifty: what I no longer do", "primary-series-at-fifty-what-i-no-longer-do"],
    ["The body’s own tide", "the-bodys-own-tide"],
    ["Prāṇāyāma für Anfänger", "pranayama-fur-anfanger"],
    ["योग", "article"],
  ])("of %s is %s", (title, slug) => {
    expect(slugOf(title)).toBe(slug);
  });

  it("has words of letters and digits only, whatever the title is", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (title) => {
        expect(slugOf(title)).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
        expect(slugOf(title).length).toBeLessThanOrEqual(80);
      }),
    );
  });
});
