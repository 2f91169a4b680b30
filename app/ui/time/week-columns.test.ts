import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { makeZoneClock, zoneClock } from "#app/platform/time/zone-clock.ts";
import { placeWeek } from "./week-columns.ts";

// Wednesday, noon in Kolkata.
const now = Date.parse("2026-11-25T12:00:00+05:30");
const classes = [
  { key: "thu", at: Date.parse("2026-11-26T05:30:00+05:30") },
  { key: "thu-late", at: Date.parse("2026-11-26T20:30:00+05:30") },
  { key: "wed", at: Date.parse("2026-12-02T20:30:00+05:30") },
  { key: "sun", at: Date.parse("2026-11-29T18:30:00+05:30") },
];

describe("the week in columns", () => {
  it("keeps classes on their weekdays in the studio's time zone, the next day first", () => {
    const { days, classes: placed } = placeWeek(zoneClock, classes, "Asia/Kolkata", now);
    expect(days.map((day) => [day.weekday, day.date, day.keys])).toEqual([
      [0, "2026-11-29", ["sun"]],
      [1, "2026-11-30", []],
      [2, "2026-12-01", []],
      [3, "2026-12-02", ["wed"]],
      [4, "2026-11-26", ["thu", "thu-late"]],
      [5, "2026-11-27", []],
      [6, "2026-11-28", []],
    ]);
    expect(days[4]).toMatchObject({ near: "Tomorrow", order: 0 });
    expect(days[3]).toMatchObject({ near: "", order: 6 });
    expect(placed["thu-late"]).toEqual({ weekday: 4, row: 1, other_date: "" });
  });

  it("moves classes to the visitor's weekday and labels a second date in a column", () => {
    const { days, classes: placed } = placeWeek(zoneClock, classes, "America/New_York", now);
    expect(placed.thu).toEqual({ weekday: 3, row: 0, other_date: "" });
    expect(placed.wed).toEqual({ weekday: 3, row: 1, other_date: "2 Dec" });
    expect(days[3]).toMatchObject({ date: "2026-11-25", near: "Today", order: 0, keys: ["thu", "wed"] });
  });

  it("places each class once, on its weekday and in order of time, in any time zone", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Intl.supportedValuesOf("timeZone")),
        fc.array(fc.integer({ min: now, max: now + 8 * 86_400_000 }), { maxLength: 40 }),
        (zone, moments) => {
          const given = moments.map((at, index) => ({ key: String(index), at }));
          const { days, classes: placed } = placeWeek(zoneClock, given, zone, now);
          expect(days.flatMap((day) => day.keys).sort()).toEqual(given.map(({ key }) => key).sort());
          expect(days.map((day) => day.order).sort()).toEqual([0, 1, 2, 3, 4, 5, 6]);
          for (const day of days) {
            expect(zoneClock.weekdayOf(day.date)).toBe(day.weekday);
            const inDay = day.keys.map((key) => moments[Number(key)] ?? 0);
            expect(inDay).toEqual([...inDay].sort((a, b) => a - b));
            for (const key of day.keys) {
              expect(zoneClock.wall(moments[Number(key)] ?? 0, zone).weekday).toBe(day.weekday);
              expect(placed[key]?.weekday).toBe(day.weekday);
            }
          }
        },
      ),
    );
  });

  it("works from its source text alone, as in a page", () => {
    const alone = new Function(
      `return (${placeWeek.toString()})((${makeZoneClock.toString()})(), ...arguments)`,
    );
    expect(alone(classes, "Asia/Tokyo", now)).toEqual(placeWeek(zoneClock, classes, "Asia/Tokyo", now));
  });
});
