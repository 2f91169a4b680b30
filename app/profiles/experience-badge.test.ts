import { describe, expect, it } from "vitest";
import { experienceText, experienceTone } from "./experience-badge.ts";

describe("the experience badge", () => {
  // Proves 2.2.21, 2.9.13
  it("is grey at 0, green at 1-2, yellow at 3-5, red above 5", () => {
    expect([0, 1, 2, 3, 4, 5, 6, 40].map(experienceTone)).toEqual([
      "grey",
      "green",
      "green",
      "yellow",
      "yellow",
      "yellow",
      "red",
      "red",
    ]);
  });

  it("writes years of experience", () => {
    expect([0, 1, 7].map(experienceText)).toEqual([
      "New to yoga",
      "1 year of experience",
      "7 years of experience",
    ]);
  });
});
