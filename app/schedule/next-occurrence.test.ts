import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { bookingHorizonDays, nextOccurrence, type Weekly } from "./next-occurrence.ts";
import { sessionStart, studioDate } from "./session-start.ts";

const always: Omit<Weekly, "day_of_week"> = {
  effective_from: "2020-01-01",
  effective_until: null,
  is_recurring: true,
};
const zones = Intl.supportedValuesOf("timeZone");

describe("next date of a weekly class", () => {
  // Proves 2.4.9
  it("is the next such weekday, or seven days later on the same weekday", () => {
    // 25 November 2026 is a Wednesday.
    const dates = [0, 1, 2, 3, 4, 5, 6].map((day_of_week) =>
      nextOccurrence({ ...always, day_of_week }, "2026-11-25"),
    );
    expect(dates).toEqual([
      "2026-11-29",
      "2026-11-30",
      "2026-12-01",
      "2026-12-02",
      "2026-11-26",
      "2026-11-27",
      "2026-11-28",
    ]);
  });

  // Proves 2.4.9
  it("agrees with Temporal for every zone, weekday and moment of ten years", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2034, 0, 1) }),
        fc.integer({ min: 0, max: 6 }),
        fc.integer({ min: 0, max: 24 * 60 - 1 }),
        (zone, at, day_of_week, minutes) => {
          const today = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDate();
          expect(studioDate(new Date(at), zone)).toBe(today.toString());
          const ahead = (day_of_week - (today.dayOfWeek % 7) + 7) % 7 || 7;
          const expected = today.add({ days: ahead });
          const found = nextOccurrence({ ...always, day_of_week }, today.toString()) ?? "";
          expect(found).toBe(expected.toString());

          const time = Temporal.PlainTime.from("00:00").add({ minutes });
          const start = sessionStart(found, time.toString({ smallestUnit: "minute" }), zone);
          expect(start.getTime()).toBe(
            expected.toZonedDateTime({ timeZone: zone, plainTime: time }).epochMilliseconds,
          );
          expect(start.getTime()).toBeGreaterThan(at);
        },
      ),
      { numRuns: 3_000 },
    );
  });

  it("stays within the dates of the class", () => {
    const monday = { ...always, day_of_week: 1 };
    expect(nextOccurrence({ ...monday, effective_from: "2026-12-03" }, "2026-11-25")).toBe("2026-12-07");
    expect(nextOccurrence({ ...monday, effective_from: "2026-12-07" }, "2026-11-25")).toBe("2026-12-07");
    expect(nextOccurrence({ ...monday, effective_until: "2026-11-30" }, "2026-11-25")).toBe("2026-11-30");
    expect(nextOccurrence({ ...monday, effective_until: "2026-11-29" }, "2026-11-25")).toBeNull();
  });

  it("skips closed dates within the horizon", () => {
    const monday = { ...always, day_of_week: 1 };
    expect(nextOccurrence(monday, "2026-11-25", (date) => date === "2026-11-30")).toBe("2026-12-07");
    expect(nextOccurrence(monday, "2026-11-25", () => true)).toBeNull();
    expect(nextOccurrence({ ...monday, effective_from: "2027-06-01" }, "2026-11-25")).toBeNull();
  });

  it("is the only date of a one-off class", () => {
    const once = { ...always, day_of_week: 1, is_recurring: false };
    expect(nextOccurrence({ ...once, effective_from: "2026-11-26" }, "2026-11-25")).toBe("2026-11-30");
    expect(nextOccurrence({ ...once, effective_from: "2026-11-20" }, "2026-11-25")).toBe(null);
  });

  it("is always an open date of that weekday, after today and within the horizon, or null", () => {
    const date = fc
      .integer({ min: 0, max: 4_000 })
      .map((days) => new Date(Date.UTC(2024, 0, 1 + days)).toISOString().slice(0, 10));
    fc.assert(
      fc.property(
        date,
        date,
        fc.option(date),
        fc.integer({ min: 0, max: 6 }),
        fc.array(fc.integer({ min: 0, max: 30 })),
        (today, effective_from, effective_until, day_of_week, closed) => {
          const closedDates = closed.map((days) => Temporal.PlainDate.from(today).add({ days }).toString());
          const found = nextOccurrence(
            { day_of_week, effective_from, effective_until, is_recurring: true },
            today,
            (day) => closedDates.includes(day),
          );
          if (found === null) return;
          const day = Temporal.PlainDate.from(found);
          expect(day.dayOfWeek % 7).toBe(day_of_week);
          expect(Temporal.PlainDate.from(today).until(day).days).toBeGreaterThan(0);
          expect(Temporal.PlainDate.from(today).until(day).days).toBeLessThanOrEqual(bookingHorizonDays);
          expect(found >= effective_from).toBe(true);
          expect(effective_until === null || found <= effective_until).toBe(true);
          expect(closedDates).not.toContain(found);
        },
      ),
    );
  });
});
