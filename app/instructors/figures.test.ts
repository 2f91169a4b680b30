import { describe, expect, it } from "vitest";
import { computeRating, fallbackFigures, figuresOr, figureText, ratingText } from "./figures.ts";

describe("a teacher's figures", () => {
  it("are marked as new while there is nothing to count", () => {
    expect(figureText(0)).toBe("New");
    expect(ratingText(null)).toBe("New");
    expect(computeRating([0, 0, 0, 0, 0])).toEqual({ rating: null, reviews: 0 });
  });

  it("average the stars to one decimal", () => {
    expect(computeRating([0, 0, 1, 2, 4])).toEqual({ rating: 4.4, reviews: 7 });
    expect(computeRating([1, 0, 0, 0, 0])).toEqual({ rating: 1, reviews: 1 });
    expect(ratingText(4)).toBe("4.0");
  });

  // Proves 2.7.7, 2.8.9, 2.9.12
  it("fall back to 45 students, 4.7 and 18 reviews only when they can't be loaded", async () => {
    const told: unknown[] = [];
    const broken = new Error("no answer");
    const failed = await figuresOr(
      () => Promise.reject(broken),
      (error) => told.push(error),
    );
    expect(failed).toEqual({
      failed: true,
      figures: expect.objectContaining({ students: 45, rating: 4.7, reviews: 18 }),
    });
    expect(told).toEqual([broken]);
    const own = { ...fallbackFigures, students: 0, rating: null, reviews: 0 };
    expect(
      await figuresOr(
        async () => own,
        () => {},
      ),
    ).toEqual({ failed: false, figures: own });
  });
});
