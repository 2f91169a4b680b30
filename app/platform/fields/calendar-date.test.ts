import { describe, expect, it } from "vitest";
import { calendarDate } from "./calendar-date.ts";

const isDate = (text: string) => calendarDate("Please select a date").safeParse(text).success;

describe("a date of a form", () => {
  it.each(["1900-01-01", "2026-02-28", "2028-02-29", "2199-12-31"])("is %s", (text) => {
    expect(isDate(text)).toBe(true);
  });

  it.each([
    "0000-01-01",
    "0001-01-01",
    "1899-12-31",
    "2200-01-01",
    "9999-12-31",
    "2026-02-29",
    "-271821-04-20",
  ])("is not %s", (text) => {
    expect(isDate(text)).toBe(false);
  });
});
