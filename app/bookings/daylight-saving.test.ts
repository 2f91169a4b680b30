import ICAL from "ical.js";
import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { sessionStart } from "#app/schedule/session-start.ts";
import { calendarEvent, googleCalendarLink } from "./calendar/calendar-event.ts";
import { calendarFile } from "./calendar/calendar-file.ts";
import { dueReminder } from "./reminders/reminder-times.ts";

const zones = Intl.supportedValuesOf("timeZone");
const first = Temporal.Instant.from("2026-01-01T00:00Z");
const last = Temporal.Instant.from("2029-01-01T00:00Z");

interface Class {
  zone: string;
  date: string;
  time: string;
  starts: Temporal.ZonedDateTime;
}

/** Classes on the day before, of and after every change of the clock in three years, and as many in between. */
function* classesAroundChanges(): Generator<Class> {
  for (const zone of zones) {
    let at = first.toZonedDateTimeISO(zone);
    for (let more = true; more; ) {
      const next = at.getTimeZoneTransition("next");
      more = next !== null && Temporal.Instant.compare(next.toInstant(), last) < 0;
      const day = more && next ? next : at.add({ days: 100 });
      for (const days of [-1, 0, 1]) {
        const minute = (day.epochMilliseconds / 60_000 + days * 977) % (24 * 60);
        const time = Temporal.PlainTime.from("00:00").add({ minutes: Math.abs(Math.trunc(minute)) });
        const date = day.toPlainDate().add({ days });
        yield {
          zone,
          date: date.toString(),
          time: time.toString({ smallestUnit: "minute" }),
          starts: date.toPlainDateTime(time).toZonedDateTime(zone, { disambiguation: "compatible" }),
        };
      }
      if (next) at = next;
    }
  }
}

describe("around daylight saving changes", () => {
  it("places calendar entries, Google links and reminders at the moment that Temporal computes", () => {
    let seen = 0;
    for (const { zone, date, time, starts } of classesAroundChanges()) {
      seen += 1;
      const which = `${zone} ${date} ${time}`;
      const starts_at = sessionStart(date, time, zone);
      expect(starts_at.getTime(), which).toBe(starts.epochMilliseconds);

      const event = calendarEvent(bookingAt(starts_at), "https://studio.example");
      // Reading a whole calendar is slow: one in twenty, and the raw line of every one.
      const file = calendarFile(event, {
        name: "Sadhana Yoga",
        email: "hello@studio.example",
        origin: "https://studio.example",
      });
      const utc = starts.toInstant().toString({ smallestUnit: "second" }).replace(/[-:]/g, "");
      expect(file, which).toContain(`DTSTART:${utc}`);
      expect(googleCalendarLink(event), which).toContain(utc);
      if (seen % 20 === 0) expect(readBack(file), which).toBe(starts.epochMilliseconds);

      // The 24-hour and 1-hour limits are elapsed time, whatever the clocks do in between.
      const earlier = (minutes: number) => new Date(starts.subtract({ minutes }).epochMilliseconds);
      const booked = earlier(60 * 24 * 5);
      expect(dueReminder(starts_at, booked, earlier(60 * 24 + 1)), which).toBeNull();
      expect(dueReminder(starts_at, booked, earlier(60 * 24)), which).toBe("day");
      expect(dueReminder(starts_at, booked, earlier(60)), which).toBe("hour");
      expect(dueReminder(starts_at, booked, earlier(0)), which).toBeNull();
    }
    expect(seen).toBeGreaterThan(zones.length * 3);
  });
});

function bookingAt(starts_at: Date) {
  return {
    id: "0b6f0d0e-6d2c-4c4e-9b57-2f6d3c1a9e11",
    booking_id: "YOG-20261125-ACDEFG",
    class_name: "Gentle Hatha",
    instructor: "Kenji Mori",
    starts_at,
    session_duration: 60,
    calendar_sequence: 0,
    cancellation: "",
    updated_at: starts_at,
  };
}

function readBack(file: string): number {
  const entry = new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent("vevent");
  return new ICAL.Event(entry ?? undefined).startDate.toJSDate().getTime();
}
