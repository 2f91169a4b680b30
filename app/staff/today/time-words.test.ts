import { expect, it } from "vitest";
import { hourMs, minuteMs } from "#app/platform/time/durations.ts";
import { ageText, changeText, greeting, untilText } from "./time-words.ts";

it("writes the time until a class in hours and minutes", () => {
  expect(untilText(34 * minuteMs, 0)).toBe("34 min");
  expect(untilText(2 * hourMs + 5 * minuteMs, 0)).toBe("2 h 5 min");
  expect(untilText(3 * hourMs, 0)).toBe("3 h");
  expect(untilText(1, 0)).toBe("1 min");
});

it("writes the time that something has waited in hours, and from two days on in days", () => {
  expect(ageText(0, 59 * minuteMs)).toBe("less than an hour");
  expect(ageText(0, 47 * hourMs)).toBe("47 hours");
  expect(ageText(0, 48 * hourMs)).toBe("2 days");
});

it("greets by the time of the studio", () => {
  expect(["00:00", "11:59", "12:00", "16:59", "17:00"].map((time) => greeting(time, "Maya Rao"))).toEqual([
    "Good morning, Maya",
    "Good morning, Maya",
    "Good afternoon, Maya",
    "Good afternoon, Maya",
    "Good evening, Maya",
  ]);
});

it("compares income with the same days of last month", () => {
  expect(changeText(15, 10)).toBe("50 % more than in the same days of last month");
  expect(changeText(5, 10)).toBe("50 % less than in the same days of last month");
  expect(changeText(10, 10)).toBe("as in the same days of last month");
  expect(changeText(1, 0)).toBe("nothing in the same days of last month");
});
