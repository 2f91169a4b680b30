import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isArticleId, isSlug, slugOf } from "./slug.ts";

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

  it("is not mistaken for an id", () => {
    expect(isArticleId("3f2c1a90-0000-4000-8000-000000000000")).toBe(true);
    expect(isArticleId("five-minutes-that-change-a-working-day")).toBe(false);
    expect(isSlug("../etc/passwd")).toBe(false);
    expect(isSlug("a--b")).toBe(false);
  });
});
