import { describe, expect, it } from "vitest";
import { addTag, cleanTags, tagsOnCard } from "./tags.ts";

describe("tags", () => {
  // Proves 1.3.8, 1.5.8, 1.9.2
  it("are trimmed, never empty and unique", () => {
    expect(addTag([], "  breath ")).toEqual(["breath"]);
    expect(addTag(["breath"], "   ")).toEqual(["breath"]);
    expect(addTag(["breath"], "Breath")).toEqual(["breath"]);
    expect(cleanTags([" a ", "b", "a", "", "A", "c  d"])).toEqual(["a", "b", "c d"]);
  });

  it("are limited in length and number", () => {
    expect(addTag([], "x".repeat(100))[0]).toHaveLength(40);
    expect(cleanTags(Array.from({ length: 50 }, (_, at) => `tag ${at}`))).toHaveLength(20);
  });

  // Proves 1.2.25, 1.9.6
  it("show at most three on a card and the number of others", () => {
    expect(tagsOnCard(["a", "b", "c"])).toEqual({ shown: ["a", "b", "c"], more: 0 });
    expect(tagsOnCard(["a", "b", "c", "d", "e"])).toEqual({ shown: ["a", "b", "c"], more: 2 });
  });
});
