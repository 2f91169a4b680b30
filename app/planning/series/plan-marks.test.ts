import { expect, it } from "vitest";
import { markDate } from "./plan-marks.ts";

it("warn of an unusual hour in the client's time zone", () => {
  const studio = { zone: "Asia/Kolkata", studio_zone: "Asia/Kolkata", client_zones: ["America/New_York"] };
  const marksAt = (start_time: string) =>
    markDate({
      ...{ date: "2026-12-01", start_time, minutes: 60, ...studio },
      ...{ teacher: undefined, busy: [], absences: [], hours: null, teacher_zone: null },
    }).marks.map(({ mark }) => mark);
  // 23:30 and 07:30 in New York.
  expect(marksAt("10:00")).toEqual(["unusual"]);
  expect(marksAt("18:00")).toEqual([]);
});
