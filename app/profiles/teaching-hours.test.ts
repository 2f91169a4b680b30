import { describe, expect, it } from "vitest";
import { isWithinHours } from "./teaching-hours.ts";

const lisbon = {
  time_zone: "Europe/Lisbon",
  availability: { thursday: [{ from: "09:00", until: "12:00" }] },
};
const at = (iso: string, duration_minutes = 60) => ({ starts_at: Date.parse(iso), duration_minutes });

describe("teaching hours", () => {
  it("follow the teacher's time zone and its daylight saving time", () => {
    // The same hour in Kolkata: 08:30 in Lisbon in winter, 09:30 in summer.
    expect(isWithinHours(lisbon, at("2026-01-15T14:00:00+05:30"))).toBe(false);
    expect(isWithinHours(lisbon, at("2026-07-16T14:00:00+05:30"))).toBe(true);
    // And with that of the class: 05:00 in New York is 09:00 in Lisbon while one of both has changed.
    expect(isWithinHours(lisbon, at("2026-03-19T05:00:00-04:00"))).toBe(true);
    expect(isWithinHours(lisbon, at("2026-03-26T04:30:00-04:00"))).toBe(false);
  });

  it("must include the whole class", () => {
    expect(isWithinHours(lisbon, at("2026-01-15T11:00:00Z"))).toBe(true);
    expect(isWithinHours(lisbon, at("2026-01-15T11:00:00Z", 61))).toBe(false);
    expect(isWithinHours(lisbon, at("2026-01-16T10:00:00Z"))).toBe(false);
  });

  it("merge where they touch and may end at midnight", () => {
    const availability = {
      thursday: [
        { from: "18:00", until: "24:00" },
        { from: "16:00", until: "18:00" },
      ],
    };
    const late = { time_zone: "UTC", availability };
    expect(isWithinHours(late, at("2026-01-15T17:30:00Z"))).toBe(true);
    expect(isWithinHours(late, at("2026-01-15T23:00:00Z"))).toBe(true);
    expect(isWithinHours(late, at("2026-01-15T23:30:00Z"))).toBe(false);
    const almost = { time_zone: "UTC", availability: { thursday: [{ from: "22:00", until: "23:59" }] } };
    expect(isWithinHours(almost, at("2026-01-15T23:00:00Z"))).toBe(true);
  });

  it("allow any time if none are set", () => {
    for (const availability of [null, {}, { monday: [] }]) {
      expect(isWithinHours({ time_zone: "UTC", availability }, at("2026-01-15T17:30:00Z"))).toBeUndefined();
    }
  });
});
