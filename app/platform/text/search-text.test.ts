import { describe, expect, it } from "vitest";
import { searchPatterns, searchText } from "./search-text.ts";

describe("what an article is found by", () => {
  it("is title, preview and tags in one case, a line each", () => {
    expect(searchText({ title: "The Body’s  Tide", preview_text: "Breath", tags: ["Sea", "slow"] })).toBe(
      " the body's tide\n breath\n sea\n slow",
    );
  });
});

describe("what was typed", () => {
  // Proves 1.5.11
  it("becomes words that must all be there", () => {
    expect(searchPatterns("  Morning   BREATH ")).toEqual(["%morning%", "%breath%"]);
    expect(searchPatterns(" ")).toEqual([]);
  });

  it("means itself: % and _ are letters like any other", () => {
    expect(searchPatterns("100%_sure\\")).toEqual(["%100\\%\\_sure\\\\%"]);
  });

  it("looks for one or two letters where a word begins", () => {
    expect(searchPatterns("om in")).toEqual(["% om%", "% in%"]);
  });

  it("has an end", () => {
    expect(searchPatterns("a b c d e f g h i j k")).toHaveLength(8);
    expect(searchPatterns("x".repeat(1000))[0]).toHaveLength(202);
  });
});
