import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { slugify } from "./read-time.ts";

describe("slugs", () => {
  it.each([
    ["Hips, chairs & the eight-hour sit", "hips-chairs-the-eight-hour-sit"],
    ["Primary series at fifty: what I no longer do", "primary-series-at-fifty-what-i-no-longer-do"],
    ["The body’s own tide", "the-bodys-own-tide"],
    ["Prāṇāyāma für Anfänger", "pranayama-fur-anfanger"],
    ["योग", "article"],
  ])("turn %s into %s", (title, slug) => {
    expect(slugify(title)).toBe(slug);
  });

  it("contain only letters, digits and hyphens, whatever the title is", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (title) => {
        expect(slugify(title)).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
        expect(slugify(title).length).toBeLessThanOrEqual(80);
      }),
    );
  });
});
