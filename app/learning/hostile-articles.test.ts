import { describe, expect, it } from "vitest";
import { superlinear } from "#tests/support/hostile/growth.ts";
import { articleBody, picturesIn } from "./article-body.server.ts";
import { hasContent, htmlParagraphs, readMinutes } from "./article-text.ts";
import { cleanHtml } from "./clean-html.server.ts";
import { textDifference } from "./editing/text-difference.ts";
import { articleForm, unfinishedArticleForm } from "./forms.ts";
import { contentMost, escapesMost, headingsMost, markupMost, picturesMost } from "./kinds.ts";

const fill = (piece: string) => (size: number) => piece.repeat(Math.floor(size / piece.length));
const picture = '<p><img src="/files/images/0123456789abcdef0123456789abcdef-1200x800-1200.webp" alt="x">';

/** Markup that made something slow, or is of its kind: repeated, never closed, closed without a beginning. */
const families: Record<string, (size: number) => string> = {
  "signs less": fill("<"),
  "tags without an end": fill("<p "),
  "rules without an end": fill("<hr "),
  "ends without a name": fill("</"),
  "ends alone": fill("</p>"),
  comments: fill("<!--"),
  "quotes that stay open": fill("<a b='"),
  "headings that stay open": fill("<h1>a"),
  headings: fill("<h1>a</h1>"),
  "elements that stay open": fill("<b>"),
  "elements nobody has heard of": (size) => fill("<x>")(size / 2) + fill("</y>")(size / 2),
  towers: (size) => fill("<blockquote>")(size / 2) + fill("</blockquote>")(size / 2),
  "lists in lists": fill("<ul><li>"),
  tables: fill("<table><tr><td>"),
  paragraphs: fill("<p>a</p>"),
  spaces: (size) => `<p>${" ".repeat(size)}</p>`,
  signs: fill("&lt;"),
  pictures: fill(picture),
  "a long address": (size) => `<a href="${"/".repeat(size)}">x</a>`,
  "many attributes": (size) => `<a ${fill("b=c ")(size)}>x</a>`,
};

const accepted = (content: string) => unfinishedArticleForm.safeParse({ content }).data?.content ?? "";

describe.each(Object.entries(families))("an article of %s", (_name, make) => {
  it("is checked in linear time", () => {
    const fields = { title: "a", preview_text: "b" };
    const check = (content: string) => articleForm.safeParse({ ...fields, content });
    expect(superlinear(check, make, contentMost)).toBeUndefined();
    expect(superlinear((content) => hasContent(content), make, contentMost)).toBeUndefined();
  });

  it("is displayed in linear time", () => {
    // Uses the longest text that the form accepts.
    let size = contentMost;
    while (accepted(make(size)) === "" && size > 100) size = Math.floor(size * 0.8);
    expect(superlinear(cleanHtml, make, size)).toBeUndefined();
    const clean = (at: number) => cleanHtml(make(at));
    expect(superlinear((html) => articleBody(html).headings.length, clean, size)).toBeUndefined();
    expect(superlinear(readMinutes, clean, size)).toBeUndefined();
    expect(superlinear(htmlParagraphs, clean, size)).toBeUndefined();
    expect(superlinear(picturesIn, clean, size)).toBeUndefined();
  });
});

describe("article limits", () => {
  const message = (content: string) =>
    articleForm.safeParse({ title: "a", preview_text: "b", content }).error?.issues[0];

  // Proves V5-5
  it.each([
    [`<h2>a</h2>`, headingsMost, `An article can have ${headingsMost} headings at most`],
    [picture, picturesMost, `An article can have ${picturesMost} pictures at most`],
    ["<br>", markupMost, "This article has too much formatting to be saved"],
    ["&lt;", escapesMost + markupMost, "This article has too much formatting to be saved"],
    [">", escapesMost + markupMost, "This article has too much formatting to be saved"],
  ])("limits the number of %s", (piece, most, words) => {
    expect(message(`${piece.repeat(most)}words`)).toBeUndefined();
    const refused = message(`${piece.repeat(most + 1)}words`);
    expect(refused).toMatchObject({ path: ["content"], message: words });
    expect(unfinishedArticleForm.safeParse({ content: piece.repeat(most + 1) }).success).toBe(false);
  });
});

describe("comparing large texts", () => {
  const words = (count: number, seed: string) =>
    Array.from({ length: count }, (_, at) => `${seed}${at}`).join(" ");

  it("costs no more for many rewritten paragraphs than for one", () => {
    const rewritten = (paragraphs: number) =>
      [["a"], ["b"]].map(([seed = ""]) =>
        Array.from({ length: paragraphs }, (_, at) => words(1_400, `${seed}${at}-`)),
      );
    const compare = ([before = [], after = []]: string[][]) => textDifference(before, after);
    expect(superlinear(compare, rewritten, 128)).toBeUndefined();
  });

  it("marks a small change in a long text word by word", () => {
    const before = words(50_000, "word");
    const blocks = textDifference([before], [before.replace("word40000 ", "ward ")]);
    expect(blocks[0]?.pieces.map(({ kind }) => kind)).toEqual(["same", "removed", "added", "same"]);
  });

  it("shows no more blocks than a page can draw", () => {
    const lines = (seed: string) => Array.from({ length: 50_000 }, (_, at) => `${seed}${at}`);
    const blocks = textDifference(lines("a"), lines("b"));
    expect(blocks.length).toBeLessThanOrEqual(2_000);
    const text = blocks.flatMap(({ pieces }) => pieces.filter(({ kind }) => kind === "added"));
    expect(text.map((piece) => piece.text.trim()).join(" ")).toBe(lines("b").join(" "));
  });
});
