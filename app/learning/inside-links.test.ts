import { describe, expect, it } from "vitest";
import { articleNamed, insideLinks, isPage } from "./inside-links.ts";

describe("links inside the house", () => {
  it("are found without what stands behind them", () => {
    const html =
      '<a href="/schedule?x=1&amp;y=2">a</a> <a href="/schedule#top">b</a> <a href="https://x.org/y">c</a> <a href="/?q=1">d</a>';
    expect(insideLinks(html)).toEqual(["/schedule", "/"]);
  });

  it("lead to pages, to articles, or nowhere", () => {
    expect(isPage("/book/corporate")).toBe(true);
    expect(isPage("/schedule/")).toBe(true);
    expect(isPage("/sheduel")).toBe(false);
    expect(articleNamed("/learning/a-title")).toBe("a-title");
    expect(articleNamed("/learning")).toBeUndefined();
  });
});
