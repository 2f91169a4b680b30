import { usualDuration, usualDurationMinutes } from "#app/catalogue/defaults.ts";
import { myBookingsPath } from "../booking-step.ts";

/** A booked class as a calendar wants to know it. */
export interface CalendarEvent {
  /** The first half of the UID. It never changes, so calendars recognize the entry. */
  id: string;
  /** Raised at every change. */
  sequence: number;
  title: string;
  starts_at: Date;
  duration_minutes: number;
  description: string;
  /** The page of the booking: My Bookings for members, the home page for guests. */
  url: string;
  /** When the booking was last changed. */
  changed_at: Date;
}

interface Booked {
  id: string;
  /** The first booking of a chain of moved ones: calendars move one entry. */
  calendar_uid?: string | null;
  booking_id: string;
  /** Null for a guest. */
  user_id?: string | null;
  class_name: string;
  instructor: string;
  starts_at: Date;
  session_duration: number | null;
  calendar_sequence: number;
  updated_at: Date;
  /** Says until when it can be canceled, or nothing. */
  cancellation: string;
}

export function calendarEvent(booking: Booked, origin: string): CalendarEvent {
  const url = `${origin}${booking.user_id === null ? "/" : myBookingsPath}`;
  const length = booking.session_duration === null ? `Usually ${usualDuration}.` : "";
  const teacher = booking.instructor ? `With ${booking.instructor}. ` : "";
  return {
    id: booking.calendar_uid ?? booking.id,
    sequence: booking.calendar_sequence,
    title: booking.class_name,
    starts_at: booking.starts_at,
    duration_minutes: booking.session_duration ?? usualDurationMinutes,
    description: [`${teacher}Booking ID ${booking.booking_id}.`, length, booking.cancellation]
      .filter(Boolean)
      .join(" "),
    url,
    changed_at: booking.updated_at,
  };
}

/** A page of Google Calendar with the class filled in. */
export function googleCalendarLink(event: CalendarEvent): string {
  const end = new Date(event.starts_at.getTime() + event.duration_minutes * 60_000);
  const query = new URLSearchParams({
    action: "TEMPLATE",
    text: event.title,
    dates: `${compact(event.starts_at)}/${compact(end)}`,
    details: `${event.description}\n${event.url}`,
    location: "Online",
  });
  return `https://calendar.google.com/calendar/render?${query}`;
}

/** `20261126T013000Z` */
function compact(at: Date): string {
  return at.toISOString().replace(/[-:]|\.\d{3}/g, "");
}
