import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { describe, expect, it, vi } from "vitest";
import { makeZoneClock, zoneClock } from "./zone-clock.ts";

const zones = Intl.supportedValuesOf("timeZone");
const zone = fc.constantFrom(...zones);
const first = Date.UTC(2024, 0, 1);
const last = Date.UTC(2034, 0, 1);
const moment = fc.integer({ min: first / 1000, max: last / 1000 }).map((seconds) => seconds * 1000);

function expectAsTemporal(date: string, time: string, inZone: string) {
  const expected = Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(inZone, {
    disambiguation: "compatible",
  });
  expect([inZone, date, time, zoneClock.instant(date, time, inZone)]).toEqual([
    inZone,
    date,
    time,
    expected.epochMilliseconds,
  ]);
}

// Created in an environment with Temporal, so it uses that.
vi.stubGlobal("Temporal", Temporal);
const byTemporal = makeZoneClock();
vi.unstubAllGlobals();

describe.each([
  ["by Intl", zoneClock],
  ["by Temporal", byTemporal],
])("the clock of a zone, %s", (_, clock) => {
  it("agrees with Temporal for ten years in every time zone", () => {
    fc.assert(
      fc.property(zone, moment, (inZone, at) => {
        const expected = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(inZone);
        expect(clock.wall(at, inZone)).toEqual({
          date: expected.toPlainDate().toString(),
          time: expected.toPlainTime().toString({ smallestUnit: "minute" }),
          weekday: expected.dayOfWeek % 7,
        });
      }),
      { numRuns: 2_000 },
    );
  });
});

describe("the clock of a zone", () => {
  it("finds the moment of any local time like Temporal", () => {
    fc.assert(
      fc.property(zone, moment, (inZone, at) => {
        const text = new Date(at).toISOString();
        expectAsTemporal(text.slice(0, 10), text.slice(11, 16), inZone);
      }),
      { numRuns: 2_000 },
    );
  });

  it("agrees with Temporal around each clock change of three years in every time zone", () => {
    const [from, until] = [Date.UTC(2026, 0, 1), Date.UTC(2029, 0, 1)];
    let changes = 0;
    for (const inZone of zones) {
      let at = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(inZone);
      for (;;) {
        const next = at.getTimeZoneTransition("next");
        if (!next || next.epochMilliseconds > until) break;
        changes += 1;
        // Before the change, within the skipped or repeated hour, and after it.
        for (const minutes of [-61, -31, -1, 0, 29, 30, 59, 60, 61]) {
          const wall = next.subtract({ nanoseconds: 1 }).toPlainDateTime().round("minute").add({ minutes });
          expectAsTemporal(
            wall.toPlainDate().toString(),
            wall.toPlainTime().toString({ smallestUnit: "minute" }),
            inZone,
          );
        }
        at = next;
      }
    }
    expect(changes).toBeGreaterThan(500);
  });

  it("converts a moment to local time and back, except in a repeated hour", () => {
    fc.assert(
      fc.property(zone, moment, (inZone, at) => {
        const minute = Math.floor(at / 60_000) * 60_000;
        const { date, time } = zoneClock.wall(minute, inZone);
        const back = zoneClock.instant(date, time, inZone);
        expect(zoneClock.wall(back, inZone)).toMatchObject({ date, time });
        expect(back).toBeLessThanOrEqual(minute);
      }),
      { numRuns: 1_000 },
    );
  });

  it("names time zones by city and offset", () => {
    const winter = Date.UTC(2026, 0, 15);
    expect(zoneClock.zoneText(winter, "America/New_York")).toBe("New York (GMT−5)");
    expect(zoneClock.zoneText(Date.UTC(2026, 6, 15), "America/New_York")).toBe("New York (GMT−4)");
    expect(zoneClock.zoneText(winter, "Asia/Calcutta")).toBe("Kolkata (GMT+5:30)");
    expect(zoneClock.zoneText(winter, "Europe/London")).toBe("London (GMT)");
    expect(zoneClock.zoneText(winter, "Etc/UTC")).toBe("UTC");
    expect(zoneClock.zoneText(winter, "America/St_Johns")).toBe("St Johns (GMT−3:30)");
  });
});

it("works from its source text alone, as in a page", () => {
  const alone = new Function(`return (${makeZoneClock.toString()})()`)() as typeof zoneClock;
  const summer = Date.UTC(2024, 6, 1);
  expect(alone.zoneText(summer, "Asia/Tokyo")).toBe("Tokyo (GMT+9)");
  expect(alone.instant("2026-03-29", "02:30", "Europe/Berlin")).toBe(Date.UTC(2026, 2, 29, 1, 30));
});
