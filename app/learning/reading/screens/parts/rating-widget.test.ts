import { describe, expect, it } from "vitest";
import { averageRating } from "./rating-widget.tsx";

describe("average rating", () => {
  // Proves 1.2.25, 1.3.7, 1.9.4
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
});
