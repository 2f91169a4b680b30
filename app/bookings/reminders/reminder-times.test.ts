import { describe, expect, it } from "vitest";
import { dueReminder } from "./reminder-times.ts";

const start = new Date("2026-11-26T01:30:00Z");
const hoursBefore = (hours: number) => new Date(start.getTime() - hours * 3_600_000);

describe("reminders", () => {
  it("are due a day and an hour before the start", () => {
    const booked = hoursBefore(100);
    const due = [25, 24.01, 24, 12, 2.01, 2, 1.5, 1.01, 1, 0.5, 0.01, 0, -1].map((hours) =>
      dueReminder(start, booked, hoursBefore(hours)),
    );
    expect(due).toEqual([
      null,
      null,
      "day",
      "day",
      "day",
      null,
      null,
      null,
      "hour",
      "hour",
      "hour",
      null,
      null,
    ]);
  });

  it("skip the day reminder for bookings within the last day", () => {
    expect(dueReminder(start, hoursBefore(24), hoursBefore(23))).toBeNull();
    expect(dueReminder(start, hoursBefore(20), hoursBefore(19))).toBeNull();
    expect(dueReminder(start, hoursBefore(0.5), hoursBefore(0.4))).toBe("hour");
  });
});
