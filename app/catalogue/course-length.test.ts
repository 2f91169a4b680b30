import { describe, expect, it } from "vitest";
import { courseDays, formatCourseLength, readCourse } from "./course-length.ts";

describe("how long a crash course goes on", () => {
  it("reads as words and counts in days", () => {
    expect(formatCourseLength({ length: 1, unit: "week" })).toBe("1 week");
    expect(formatCourseLength({ length: 3, unit: "month" })).toBe("3 months");
    expect(courseDays({ length: 2, unit: "week" })).toBe(14);
    expect(courseDays({ length: 3, unit: "month" })).toBe(90);
  });

  it("is parsed from words in any case", () => {
    expect(readCourse("2 weeks")).toEqual({ length: 2, unit: "week" });
    expect(readCourse(" 1 Month ")).toEqual({ length: 1, unit: "month" });
    for (const words of ["60 minutes", "two weeks", "0 weeks", "53 weeks", "2 weeks or so", ""]) {
      expect([words, readCourse(words)]).toEqual([words, undefined]);
    }
  });
});
