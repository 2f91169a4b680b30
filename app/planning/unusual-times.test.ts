import { describe, expect, it } from "vitest";
import { weekWarnings } from "./unusual-times.ts";

describe("warnings of a weekly class", () => {
  const hour = "Unusual hour: before 06:00 or after 22:00.";
  const long = "Long: over 180 minutes.";
  it.each([
    ["05:55", 60, [hour]],
    ["06:00", 60, []],
    ["21:55", 60, []],
    ["22:00", 60, [hour]],
    ["22:30", 60, [hour]],
    ["06:00", 180, []],
    ["06:00", 181, [long]],
    ["05:00", 480, [hour, long]],
    // Nothing is typed yet.
    ["", Number.NaN, []],
  ])("%s for %i minutes", (start_time, minutes, warnings) => {
    expect(weekWarnings({ start_time, minutes })).toEqual(warnings);
  });
});
