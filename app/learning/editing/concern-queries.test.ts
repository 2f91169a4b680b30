import { describe, expect, it } from "vitest";
import { articleFromPath, insidePath, isPage } from "./concern-queries.server.ts";

describe("internal links", () => {
  it.each([
    ["/schedule?x=1&amp;y=2", "/schedule"],
    ["/schedule#top", "/schedule"],
    ["/?q=1", "/"],
  ])("reduces %s to its path", (href, path) => {
    expect(insidePath(href)).toBe(path);
  });

  it("recognizes pages, articles and dead links", () => {
    expect(isPage("/book/corporate")).toBe(true);
    expect(isPage("/schedule/")).toBe(true);
    expect(isPage("/sheduel")).toBe(false);
    expect(articleFromPath("/learning/a-title")).toBe("a-title");
    expect(articleFromPath("/learning")).toBeUndefined();
  });
});
