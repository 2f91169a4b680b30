import { lengthText, usualDurationMinutes } from "#app/catalogue/defaults.ts";
import type { Currency } from "#app/platform/fields/money.ts";
import { calendarEvent, googleCalendarLink } from "../calendar/calendar-event.ts";
import { type BookingStatus, type BookingType, isActive } from "../kinds.ts";
import { isPriceAgreed } from "../prices/payment-note.ts";

/** A booking as the member who made it sees it. Moments are milliseconds, money is minor units of its currency. */
export interface MyBooking {
  booking_id: string;
  class_name: string;
  instructor: string;
  starts_at: number | null;
  duration_minutes: number;
  /** `45 minutes`, or the usual length while none is fixed. */
  length: string;
  status: BookingStatus;
  booking_type: BookingType;
  price: number | null;
  currency: Currency;
  /** The price of a company's request is an estimate until it is agreed. */
  is_agreed: boolean;
  /** The pass it is paid with. */
  pass_id: string | null;
  created_at: number;
  /** Says until when it can be canceled; empty for past bookings. */
  cancellation: string;
  /** Null when there is nothing to put into a calendar. */
  google_link: string | null;
  is_unheld: boolean;
  /** The single classes of a contract, soonest first. */
  parts: MyBooking[];
}

type Stored = StoredBooking & Parameters<typeof isPriceAgreed>[0];

interface StoredBooking {
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

export function myBooking(booking: Stored, origin: string, cancellation: string): MyBooking {
  const { booking_id, class_name, instructor, starts_at, status, booking_type, price, currency } = booking;
  return {
    booking_id,
    class_name,
    instructor,
    status,
    booking_type,
    price,
    currency,
    is_agreed: isPriceAgreed(booking),
    pass_id: booking.pass_id,
    starts_at: starts_at?.getTime() ?? null,
    duration_minutes: booking.session_duration ?? usualDurationMinutes,
    length: lengthText(booking.session_duration),
    cancellation: isActive(status) ? cancellation : "",
    created_at: booking.created_at.getTime(),
    is_unheld: false,
    parts: [],
    google_link:
      starts_at && isActive(status)
        ? googleCalendarLink(calendarEvent({ ...booking, starts_at, cancellation }, origin))
        : null,
  };
}

interface MyBookingsContext {
  origin: string;
  /** The bookings whose class didn't take place. */
  unheld: ReadonlySet<string>;
  /** Says until when a booking can be canceled. */
  cancellationOf: (booking: { id: string }) => string;
}

/** All bookings of a member, the single classes of a contract within it. */
export function myBookings(
  all: readonly (Stored & { part_of: string | null })[],
  { origin, unheld, cancellationOf }: MyBookingsContext,
): MyBooking[] {
  const shown = (booking: Stored) => ({
    ...myBooking(booking, origin, cancellationOf(booking)),
    is_unheld: unheld.has(booking.id),
  });
  const parts = Map.groupBy(
    all.filter(({ part_of }) => part_of !== null),
    ({ part_of }) => part_of,
  );
  return all
    .filter(({ part_of }) => part_of === null)
    .map((booking) => ({
      ...shown(booking),
      parts: (parts.get(booking.id) ?? []).map(shown).sort((a, b) => (a.starts_at ?? 0) - (b.starts_at ?? 0)),
    }));
}

/**
 * Returns whether to offer canceling and moving: until the start, even after the cutoff, because the page
 * then explains whom to contact.
 */
export function isChangeable({ status, starts_at }: MyBooking, now: number): boolean {
  return isActive(status) && (starts_at === null || starts_at > now);
}

/** Replaces each booking of several classes by its classes, once they are planned. */
export function listSingleClasses(bookings: readonly MyBooking[]): MyBooking[] {
  return bookings.flatMap((booking) => (booking.parts.length > 0 ? booking.parts : [booking]));
}

/** Counts a contract's classes in total and those that have ended, and finds the next one. */
export function getProgress({ parts }: MyBooking, now: number) {
  const counted = parts.filter(({ status }) => status !== "cancelled");
  const next = counted.find(
    ({ status, starts_at, duration_minutes }) =>
      isActive(status) && starts_at !== null && starts_at + duration_minutes * 60_000 > now,
  );
  return {
    all: counted.length,
    held: counted.filter(({ status }) => status === "completed" || status === "no_show").length,
    next: next?.starts_at ?? null,
  };
}

/** Upcoming bookings, soonest first and undated last, and past ones, newest first. */
export function inTime(bookings: readonly MyBooking[], now: number) {
  const isAhead = (booking: MyBooking): boolean => {
    const { status, starts_at, duration_minutes } = booking;
    return isActive(status) && (starts_at === null || starts_at + duration_minutes * 60_000 > now);
  };
  const moment = ({ starts_at, created_at }: MyBooking) => starts_at ?? created_at;
  const comesAt = (one: MyBooking) => one.starts_at ?? Number.MAX_VALUE;
  return {
    ahead: bookings.filter(isAhead).sort((a, b) => comesAt(a) - comesAt(b)),
    past: bookings.filter((booking) => !isAhead(booking)).sort((a, b) => moment(b) - moment(a)),
  };
}
