import { describe, expect, it } from "vitest";
import { articleNamed, insidePath, isPage } from "./inside-links.ts";

describe("links inside the site", () => {
  it.each([
    ["/schedule?x=1&amp;y=2", "/schedule"],
    ["/schedule#top", "/schedule"],
    ["/?q=1", "/"],
  ])("are the place that %s names", (href, path) => {
    expect(insidePath(href)).toBe(path);
  });

  it("lead to pages, to articles, or nowhere", () => {
    expect(isPage("/book/corporate")).toBe(true);
    expect(isPage("/schedule/")).toBe(true);
    expect(isPage("/sheduel")).toBe(false);
    expect(articleNamed("/learning/a-title")).toBe("a-title");
    expect(articleNamed("/learning")).toBeUndefined();
  });
});
