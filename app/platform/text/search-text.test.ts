import { describe, expect, it } from "vitest";
import { searchPatterns, searchText } from "./search-text.ts";

describe("searchText", () => {
  it("lists title, preview and tags in lower case, one per line", () => {
    expect(searchText({ title: "The Body’s  Tide", preview_text: "Breath", tags: ["Sea", "slow"] })).toBe(
      " the body's tide\n breath\n sea\n slow",
    );
  });
});

describe("searchPatterns", () => {
  // Proves 1.5.11
  it("requires every word", () => {
    expect(searchPatterns("  Morning   BREATH ")).toEqual(["%morning%", "%breath%"]);
    expect(searchPatterns(" ")).toEqual([]);
  });

  it("treats % and _ as letters", () => {
    expect(searchPatterns("100%_sure\\")).toEqual(["%100\\%\\_sure\\\\%"]);
  });

  it("matches one or two letters at the start of a word", () => {
    expect(searchPatterns("om in")).toEqual(["% om%", "% in%"]);
  });

  it("uses at most eight words", () => {
    expect(searchPatterns("a b c d e f g h i j k")).toHaveLength(8);
    expect(searchPatterns("x".repeat(1000))[0]).toHaveLength(202);
  });
});
