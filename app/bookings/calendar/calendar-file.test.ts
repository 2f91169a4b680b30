import ICAL from "ical.js";
import { describe, expect, it } from "vitest";
import { calendarEvent, googleCalendarLink } from "./calendar-event.ts";
import { calendarFeed, calendarFile, cancellationFile } from "./calendar-file.ts";

const booking = {
  id: "0b6f0d0e-6d2c-4c4e-9b57-2f6d3c1a9e11",
  booking_id: "YOG-20261125-ACDEFG",
  class_name: "Breath, Sound; & Meditation",
  instructor: "Kenji Mori",
  starts_at: new Date("2026-11-26T01:30:00Z"),
  session_duration: 45,
  calendar_sequence: 2,
  cancellation: "You can cancel until Wednesday.",
  updated_at: new Date("2026-11-25T06:00:00Z"),
};
const event = calendarEvent(booking, "https://studio.example");
const studio = {
  name: "Sadhana Yoga",
  email: "hello@studio.example",
  origin: "https://studio.example",
  calendar_domain: "8c1f",
};

describe("the calendar entry of a booking", () => {
  it("keeps moment, duration and UID when a calendar reads it", () => {
    const parsed = new ICAL.Component(ICAL.parse(calendarFile(event, studio)));
    expect(parsed.getFirstPropertyValue("method")).toBe("PUBLISH");
    const found = new ICAL.Event(parsed.getFirstSubcomponent("vevent") ?? undefined);
    expect(found.uid).toBe("0b6f0d0e-6d2c-4c4e-9b57-2f6d3c1a9e11@8c1f");
    expect(found.sequence).toBe(2);
    expect(found.summary).toBe("Breath, Sound; & Meditation");
    expect(found.startDate.toJSDate()).toEqual(booking.starts_at);
    expect(found.startDate.zone.tzid).toBe("UTC");
    expect(found.duration.toSeconds()).toBe(45 * 60);
    expect(found.description).toBe(
      "With Kenji Mori. Booking ID YOG-20261125-ACDEFG. You can cancel until Wednesday.",
    );
  });

  it.each([
    ["a file", calendarFile(event, studio)],
    ["a feed", calendarFeed([event], studio)],
    ["a cancellation", cancellationFile(event, studio, "ana@studio.example")],
  ])("names the same entry and organizer in %s", (_what, text) => {
    const entry = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent("vevent");
    expect(entry?.getFirstPropertyValue("uid")).toBe(`${booking.id}@8c1f`);
    expect(entry?.getFirstPropertyValue("organizer")).toBe("mailto:hello@studio.example");
    expect(entry?.getFirstProperty("organizer")?.getFirstParameter("cn")).toBe("Sadhana Yoga");
  });

  it("has the properties that RFC 5545 requires, in UTC", () => {
    const text = calendarFile(event, studio);
    const calendar = new ICAL.Component(ICAL.parse(text));
    expect(calendar.getFirstPropertyValue("version")).toBe("2.0");
    expect(calendar.getFirstPropertyValue("prodid")).toMatch(/Sadhana/);
    const entry = calendar.getFirstSubcomponent("vevent");
    for (const name of ["uid", "dtstamp", "dtstart", "dtend", "summary", "sequence", "status"]) {
      expect(entry?.getAllProperties(name), name).toHaveLength(1);
    }
    for (const name of ["dtstamp", "dtstart", "dtend"]) {
      expect(entry?.getFirstProperty(name)?.toICALString()).toMatch(/^DT\w+:\d{8}T\d{6}Z$/);
    }
    expect(entry?.getFirstPropertyValue("status")).toBe("CONFIRMED");
    expect(text).not.toMatch(/[^\r]\n/);
  });

  const longEvent = {
    ...event,
    title: "सूर्य नमस्कार और प्राणायाम की एक लंबी सुबह 🧘🏽‍♀️🌅 ".repeat(4).trim(),
    description: 'With Kenji Mori, who says: "one; two, three\\four"\nand a second line, '.repeat(5).trim(),
  };
  it.each([
    ["the file of a booking", calendarFile(longEvent, studio)],
    ["a cancellation", cancellationFile(longEvent, studio, "ana@studio.example")],
    ["a feed", calendarFeed([longEvent, { ...longEvent, id: "second" }], studio)],
    ["a feed without classes", calendarFeed([], studio)],
  ])("ends every line of %s with CR LF and folds it at 75 octets", (_what, text) => {
    expect(text.endsWith("END:VCALENDAR\r\n")).toBe(true);
    expect(text).not.toMatch(/[^\r]\n|\r[^\n]|\r$/);
    for (const line of text.split("\r\n")) {
      expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75);
      // Lines are folded between characters, never inside one, so each line is valid UTF-8.
      expect(line).not.toMatch(/[\uD800-\uDBFF]$|^ ?[\uDC00-\uDFFF]/);
    }
    const calendar = new ICAL.Component(ICAL.parse(text));
    for (const entry of calendar.getAllSubcomponents("vevent")) {
      expect(entry.getFirstPropertyValue("summary")).toBe(longEvent.title);
      expect(entry.getFirstPropertyValue("description")).toBe(longEvent.description);
    }
  });

  it("links members to My Bookings and guests to the studio", () => {
    const urlOf = (user_id?: string | null) =>
      new ICAL.Component(
        ICAL.parse(calendarFile(calendarEvent({ ...booking, user_id }, "https://studio.example"), studio)),
      )
        .getFirstSubcomponent("vevent")
        ?.getFirstPropertyValue("url");
    expect(urlOf("6d7f")).toBe("https://studio.example/profile?tab=bookings");
    expect(urlOf(null)).toBe("https://studio.example/");
  });

  it("gives Google Calendar the start in UTC", () => {
    const link = new URL(googleCalendarLink(event));
    expect(link.searchParams.get("dates")).toBe("20261126T013000Z/20261126T021500Z");
    expect(link.searchParams.get("text")).toBe("Breath, Sound; & Meditation");
  });

  it("reserves the longest usual duration and states the range until the duration is fixed", () => {
    const event = calendarEvent({ ...booking, session_duration: null }, "https://studio.example");
    expect(event.duration_minutes).toBe(90);
    expect(event.description).toContain("Usually 60-90 minutes.");
  });
});
