import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isSlug, slugOf } from "./slug.ts";

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

  it("is one whatever the title is", () => {
    fc.assert(fc.property(fc.string({ maxLength: 200 }), (title) => isSlug(slugOf(title))));
  });

  it("is nothing else", () => {
    expect(isSlug("../etc/passwd")).toBe(false);
    expect(isSlug("a--b")).toBe(false);
    expect(isSlug("")).toBe(false);
  });
});
