import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { availability, deskOpens, officeZones, offsetMinutes } from "./availability.ts";

const deskHours = { from: 8, until: 20, city: "" };
const row = (at: string, label: string) =>
  availability(new Date(at), "Asia/Kolkata", deskHours).find((found) => found.label === label);

describe("the availability table", () => {
  // Proves 1.2.33, 1.9.10
  it("lists the six time zones of the contact page", () => {
    const labels = availability(new Date("2026-01-15T06:00:00Z"), "Asia/Kolkata", deskHours).map(
      ({ label }) => label,
    );
    expect(labels).toEqual(["PST", "EST", "GMT", "IST", "JST", "AEST"]);
  });

  it("follows daylight saving time in each zone", () => {
    expect(row("2026-01-15T06:00:00Z", "EST")).toMatchObject({
      from: "21:30",
      until: "09:30",
      offset: "UTC−5",
    });
    expect(row("2026-07-15T06:00:00Z", "EST")).toMatchObject({
      from: "22:30",
      until: "10:30",
      offset: "UTC−4",
    });
    expect(row("2026-01-15T06:00:00Z", "GMT")).toMatchObject({
      from: "02:30",
      until: "14:30",
      offset: "UTC",
    });
    expect(row("2026-07-15T06:00:00Z", "GMT")).toMatchObject({
      from: "03:30",
      until: "15:30",
      offset: "UTC+1",
    });
    expect(row("2026-01-15T06:00:00Z", "AEST")).toMatchObject({ from: "13:30", offset: "UTC+11" });
    expect(row("2026-07-15T06:00:00Z", "IST")).toMatchObject({
      from: "08:00",
      until: "20:00",
      offset: "UTC+5:30",
    });
  });

  it("says in which zones the desk closes on the next day", () => {
    const overnight = availability(new Date("2026-01-15T06:00:00Z"), "Asia/Kolkata", deskHours).filter(
      (found) => found.overnight,
    );
    expect(overnight.map(({ label }) => label)).toEqual(["PST", "EST", "AEST"]);
  });

  it("splits hours at midnight", () => {
    expect(row("2026-01-15T06:00:00Z", "IST")?.spans).toEqual([[8 / 24, 20 / 24]]);
    expect(row("2026-01-15T06:00:00Z", "EST")?.spans).toEqual([
      [0, 9.5 / 24],
      [21.5 / 24, 1],
    ]);
  });

  // Proves 1.2.33, 1.9.10
  it("agrees with Temporal on every day of ten years in any studio time zone", () => {
    const zones = [...officeZones.map(({ zone }) => zone), "Europe/Lisbon", "Asia/Kathmandu"];
    const moments = fc.date({
      min: new Date("2025-01-01T00:00:00Z"),
      max: new Date("2035-01-01T00:00:00Z"),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(moments, fc.constantFrom(...zones), fc.constantFrom(...zones), (at, studio, zone) => {
        const instant = Temporal.Instant.fromEpochMilliseconds(at.getTime());
        const today = instant.toZonedDateTimeISO(studio).toPlainDate();
        const { opens } = deskOpens(at, studio, deskHours);
        const expected = today.toZonedDateTime({
          timeZone: studio,
          plainTime: Temporal.PlainTime.from({ hour: deskHours.from }),
        });
        expect(opens.getTime()).toBe(expected.epochMilliseconds);
        expect(offsetMinutes(at, zone)).toBe(instant.toZonedDateTimeISO(zone).offsetNanoseconds / 60e9);
      }),
    );
  });
});
