import ical, {
  ICalAttendeeStatus,
  type ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
} from "ical-generator";
import type { EmailStudio } from "#app/mail/kind.ts";
import type { CalendarEvent } from "./calendar-event.ts";

type CalendarStudio = Pick<EmailStudio, "name" | "email" | "origin" | "calendar_domain">;

const prodId = { company: "Sadhana", product: "Bookings", language: "EN" };

/** The class as an .ics file, in UTC: every calendar shows it on its own clock. */
export function calendarFile(event: CalendarEvent, studio: CalendarStudio): string {
  const calendar = ical({ name: studio.name, method: ICalCalendarMethod.PUBLISH, prodId });
  calendar.createEvent({ ...common(event, studio), status: ICalEventStatus.CONFIRMED, alarms: [] });
  return toFileText(calendar);
}

/** Takes an entry out of the calendars that hold it: the same identity, a higher sequence. */
export function cancellationFile(event: CalendarEvent, studio: CalendarStudio, attendee: string): string {
  const calendar = ical({ method: ICalCalendarMethod.CANCEL, prodId });
  calendar.createEvent({
    ...common(event, studio),
    status: ICalEventStatus.CANCELLED,
    attendees: [{ email: attendee, rsvp: false, status: ICalAttendeeStatus.DECLINED }],
  });
  return toFileText(calendar);
}

/** A calendar to subscribe to. */
export function calendarFeed(
  events: readonly CalendarEvent[],
  studio: CalendarStudio,
  name: string = studio.name,
): string {
  const calendar = ical({ name, method: ICalCalendarMethod.PUBLISH, prodId, ttl: 15 * 60 });
  for (const event of events) {
    calendar.createEvent({ ...common(event, studio), status: ICalEventStatus.CONFIRMED });
  }
  return toFileText(calendar);
}

/** RFC 5545 requires a line break at the end, which the library omits. */
function toFileText(calendar: ICalCalendar): string {
  return `${calendar.toString().trimEnd()}\r\n`;
}

function common(event: CalendarEvent, studio: CalendarStudio) {
  return {
    id: `${event.id}@${studio.calendar_domain ?? new URL(studio.origin).hostname}`,
    organizer: { name: studio.name, email: studio.email },
    sequence: event.sequence,
    start: event.starts_at,
    end: new Date(event.starts_at.getTime() + event.duration_minutes * 60_000),
    stamp: event.changed_at,
    summary: event.title,
    description: event.description,
    location: "Online",
    url: event.url,
  };
}

export const calendarContentType = "text/calendar; charset=utf-8; method=PUBLISH";
export const cancellationContentType = "text/calendar; charset=utf-8; method=CANCEL";
export const feedContentType = "text/calendar; charset=utf-8";

export function calendarFileName(booking_id: string): string {
  return `${booking_id}.ics`;
}

export function calendarAttachment(booking_id: string, event: CalendarEvent, studio: CalendarStudio) {
  return {
    filename: calendarFileName(booking_id),
    contentType: calendarContentType,
    content: calendarFile(event, studio),
  };
}
