import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { clockChange, monthsUntil, seriesDates } from "./series-dates.ts";
import { sessionStart } from "./session-start.ts";

const zones = Intl.supportedValuesOf("timeZone");
const day = fc
  .integer({ min: 0, max: 3_000 })
  .map((days) => Temporal.PlainDate.from("2025-01-01").add({ days }).toString());
const weekdays = fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 7 });
const closedDays = fc.array(day, { maxLength: 40 }).map((days) => new Set(days));

describe("series dates", () => {
  it("are the given number of weekdays in order, unique and never closed", () => {
    fc.assert(
      fc.property(
        day,
        weekdays,
        fc.integer({ min: 1, max: 200 }),
        closedDays,
        (from, days, count, closed) => {
          const { dates, skipped } = seriesDates({ from, weekdays: days, picked: [], count, closed });
          expect(dates).toHaveLength(count);
          expect([...new Set(dates)].sort()).toEqual(dates);
          for (const date of [...dates, ...skipped]) {
            expect(days).toContain(Temporal.PlainDate.from(date).dayOfWeek % 7);
            expect(date >= from).toBe(true);
          }
          expect(dates.filter((date) => closed.has(date))).toEqual([]);
          expect(skipped.every((date) => closed.has(date) && date < (dates.at(-1) ?? ""))).toBe(true);
        },
      ),
      { numRuns: 300 },
    );
  });

  it("end with the last day, and include only open picked dates", () => {
    fc.assert(
      fc.property(
        day,
        fc.integer({ min: 0, max: 120 }),
        weekdays,
        closedDays,
        (from, length, days, closed) => {
          const until = Temporal.PlainDate.from(from).add({ days: length }).toString();
          const { dates } = seriesDates({ from, until, weekdays: days, picked: [], closed });
          const expected = Array.from({ length: length + 1 }, (_, index) =>
            Temporal.PlainDate.from(from).add({ days: index }),
          ).filter((date) => days.includes(date.dayOfWeek % 7) && !closed.has(date.toString()));
          expect(dates).toEqual(expected.map(String));
        },
      ),
      { numRuns: 300 },
    );
    const picked = ["2026-12-03", "2026-12-01", "2026-12-03", "2026-11-30", "2026-12-09"];
    const closed = new Set(["2026-12-09"]);
    expect(seriesDates({ from: "2026-12-01", weekdays: [], picked, closed })).toEqual({
      dates: ["2026-12-01", "2026-12-03"],
      skipped: ["2026-12-09"],
    });
  });

  it("skip dates that staff left out, and continue after them", () => {
    const left_out = new Set(["2026-12-08"]);
    const plan = { from: "2026-12-01", weekdays: [2], picked: [], count: 3, closed: new Set<string>() };
    expect(seriesDates({ ...plan, left_out }).dates).toEqual(["2026-12-01", "2026-12-15", "2026-12-22"]);
  });

  it("end the day before the same day of the last month", () => {
    expect(monthsUntil("2026-01-31", 1)).toBe("2026-02-27");
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 12 }), (from, months) => {
        const expected = Temporal.PlainDate.from(from).add({ months }).subtract({ days: 1 });
        expect(monthsUntil(from, months)).toBe(expected.toString());
      }),
    );
  });
});

describe("a series across daylight saving changes", () => {
  it("keeps its hour and matches Temporal in every zone", () => {
    let changes = 0;
    for (const zone of zones) {
      const from = Temporal.PlainDate.from("2026-01-01").toZonedDateTime(zone);
      const end = Temporal.PlainDate.from("2027-12-31");
      let at = from;
      for (;;) {
        const next = at.getTimeZoneTransition("next");
        if (!next || Temporal.PlainDate.compare(next.toPlainDate(), end) > 0) break;
        at = next;
        changes += 1;
        const before = next.subtract({ nanoseconds: 1 });
        const first = before.toPlainDate().subtract({ days: 1 }).toString();
        const { dates } = seriesDates({
          ...{ from: first, weekdays: [0, 1, 2, 3, 4, 5, 6], picked: [] },
          ...{ count: 4, closed: new Set<string>() },
        });
        for (const date of dates) {
          for (const minutes of [-30, 0, 1, 15, 30, 59, 60, 75]) {
            const time = before
              .toPlainTime()
              .round("minute")
              .add({ minutes })
              .toString({ smallestUnit: "minute" });
            expectAsTemporal(date, time, zone);
          }
        }
      }
    }
    expect(changes).toBeGreaterThan(400);
  });
});

function expectAsTemporal(date: string, time: string, zone: string): void {
  const wall = Temporal.PlainDateTime.from(`${date}T${time}`);
  const earlier = wall.toZonedDateTime(zone, { disambiguation: "earlier" });
  const later = wall.toZonedDateTime(zone, { disambiguation: "later" });
  const compatible = wall.toZonedDateTime(zone, { disambiguation: "compatible" });
  const change =
    earlier.epochMilliseconds === later.epochMilliseconds
      ? undefined
      : earlier.toPlainDateTime().equals(wall)
        ? "twice"
        : "skipped";
  expect([zone, date, time, sessionStart(date, time, zone).getTime(), clockChange(date, time, zone)]).toEqual(
    [zone, date, time, compatible.epochMilliseconds, change],
  );
}
