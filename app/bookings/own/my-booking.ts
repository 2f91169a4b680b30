import type { Currency } from "#app/catalogue/money.ts";
import { calendarEvent, defaultDurationMinutes, googleCalendarLink } from "../calendar/calendar-event.ts";
import { type BookingStatus, type BookingType, isActive } from "../kinds.ts";

/** A booking as the member who made it sees it. Moments are milliseconds, money is minor units of its currency. */
export interface MyBooking {
  booking_id: string;
  class_name: string;
  instructor: string;
  starts_at: number | null;
  duration_minutes: number;
  status: BookingStatus;
  booking_type: BookingType;
  price: number | null;
  currency: Currency;
  /** The pass it is paid with. */
  pass_id: string | null;
  created_at: number;
  /** Null when there is nothing to put into a calendar. */
  google_link: string | null;
}

interface Stored {
  id: string;
  booking_id: string;
  class_name: string;
  instructor: string;
  starts_at: Date | null;
  session_duration: number | null;
  status: BookingStatus;
  booking_type: BookingType;
  price: number | null;
  currency: Currency;
  pass_id: string | null;
  calendar_sequence: number;
  created_at: Date;
  updated_at: Date;
}

export function myBooking(booking: Stored, origin: string): MyBooking {
  const { booking_id, class_name, instructor, starts_at, status, booking_type, price, currency } = booking;
  return {
    booking_id,
    class_name,
    instructor,
    status,
    booking_type,
    price,
    currency,
    pass_id: booking.pass_id,
    starts_at: starts_at?.getTime() ?? null,
    duration_minutes: booking.session_duration ?? defaultDurationMinutes,
    created_at: booking.created_at.getTime(),
    google_link:
      starts_at && isActive(status)
        ? googleCalendarLink(calendarEvent({ ...booking, starts_at }, origin))
        : null,
  };
}

/** What is still to come, soonest first (what has no date yet last), and what is over, newest first. */
export function inTime(bookings: readonly MyBooking[], now: number) {
  const isAhead = ({ status, starts_at, duration_minutes }: MyBooking) =>
    isActive(status) && (starts_at === null || starts_at + duration_minutes * 60_000 > now);
  const moment = ({ starts_at, created_at }: MyBooking) => starts_at ?? created_at;
  return {
    ahead: bookings
      .filter(isAhead)
      .sort((a, b) => (a.starts_at ?? Number.MAX_VALUE) - (b.starts_at ?? Number.MAX_VALUE)),
    behind: bookings.filter((booking) => !isAhead(booking)).sort((a, b) => moment(b) - moment(a)),
  };
}
