import { describe, expect, it } from "vitest";
import { averageRating, ratingText, ratingWords } from "./average-rating.ts";

describe("the average rating", () => {
  it.each([
    [0, 0, null],
    [5, 1, 5],
    [9, 2, 4.5],
    [13, 3, 4.3],
    [14, 3, 4.7],
    [47, 12, 3.9],
  ])("of a sum of %i over %i ratings is %s", (sum, total, average) => {
    expect(averageRating(sum, total)).toBe(average);
  });

  it("is written with one decimal, or as No ratings yet", () => {
    expect(ratingText(5)).toBe("5.0");
    expect(ratingText(null)).toBe("No ratings yet");
    expect(ratingWords(4.5, 1)).toBe("4.5 out of 5, 1 rating");
    expect(ratingWords(4.5, 2)).toBe("4.5 out of 5, 2 ratings");
    expect(ratingWords(null, 0)).toBe("No ratings yet");
  });
});
