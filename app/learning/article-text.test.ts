import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hasContent, htmlToText, readMinutes, slugify } from "./article-text.ts";

const words = (count: number) => Array.from({ length: count }, () => "word").join(" ");

describe("reading time", () => {
  // Proves 1.9.5
  it.each([
    [1, 1],
    [200, 1],
    [201, 2],
    [400, 2],
    [401, 3],
    [1_999, 10],
  ])("rounds %i words up to %i min at 200 a minute", (count, minutes) => {
    expect(readMinutes(`<p>${words(count)}</p>`)).toBe(minutes);
  });

  // Proves 1.9.5
  it("counts words without tags and separates paragraphs", () => {
    const hundred = Array.from({ length: 100 }, () => "<p>one <strong>t</strong>wo</p>").join("");
    expect(readMinutes(hundred)).toBe(1);
    expect(readMinutes(`${hundred}<p>more</p>`)).toBe(2);
    expect(htmlToText("<h2>Title</h2><p>a <em>b</em>c<br>d &amp; e&nbsp;f</p>")).toBe("Title a bc d & e f");
  });

  it("is at least a minute", () => {
    expect(readMinutes("")).toBe(1);
  });
});

describe("content", () => {
  it.each(["", "<p></p>", "<p>  &nbsp; </p>", "<ul><li><p><br></p></li></ul>"])(
    "treats %j as empty",
    (html) => {
      expect(hasContent(html)).toBe(false);
    },
  );

  it.each(["<p>x</p>", '<img src="/files/images/a.webp">'])("treats %j as content", (html) => {
    expect(hasContent(html)).toBe(true);
  });
});

describe("slugs", () => {
  it.each([
    ["Hips, chairs & the eight-hour sit", "hips-chairs-the-eight-hour-sit"],
    ["Primary series at fifty: my new practice", "primary-series-at-fifty-my-new-practice"],
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
