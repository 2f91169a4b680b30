import { expect, it } from "vitest";
import { experienceText, experienceTone } from "./experience-badge.ts";

// Proves 2.2.21, 2.9.13
it.each([
  [0, "plain", "New to yoga"],
  [1, "forest", "1 year of experience"],
  [2, "forest", "2 years of experience"],
  [3, "marigold", "3 years of experience"],
  [5, "marigold", "5 years of experience"],
  [6, "clay", "6 years of experience"],
])("shows %i years of experience in %s", (years, tone, text) => {
  expect([experienceTone(years), experienceText(years)]).toEqual([tone, text]);
});
