import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import type { CalendarEvent } from "./calendar-event.ts";

/** The class as an .ics file, in UTC: every calendar shows it on its own clock. */
export function calendarFile(event: CalendarEvent, studioName: string): string {
  const calendar = ical({
    name: studioName,
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: "Sadhana", product: "Bookings", language: "EN" },
  });
  calendar.createEvent({
    id: event.uid,
    sequence: event.sequence,
    start: event.starts_at,
    end: new Date(event.starts_at.getTime() + event.duration_minutes * 60_000),
    stamp: event.changed_at,
    summary: event.title,
    description: event.description,
    location: "Online",
    url: event.url,
    status: ICalEventStatus.CONFIRMED,
    alarms: [],
  });
  return calendar.toString();
}

export const calendarContentType = "text/calendar; charset=utf-8; method=PUBLISH";

export function calendarFileName(booking_id: string): string {
  return `${booking_id}.ics`;
}
