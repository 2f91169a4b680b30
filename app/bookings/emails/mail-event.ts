import type { MailStudio } from "#app/mail/kind.ts";
import { type CalendarEvent, calendarEvent } from "../calendar/calendar-event.ts";
import type { MailBooking } from "./mail-booking.ts";
import { mailCancellation } from "./mail-cancellation.tsx";

type EventMail = Parameters<typeof mailCancellation>[0] &
  Pick<
    MailBooking,
    | "id"
    | "booking_id"
    | "class_name"
    | "instructor"
    | "session_duration"
    | "calendar_sequence"
    | "updated_at"
  > &
  Partial<Pick<MailBooking, "calendar_uid" | "user_id">>;

/** Makes the calendar entry of the booking in an email; `isOver`: it removes the entry. */
export function mailEvent(booking: EventMail, studio: MailStudio, { isOver = false } = {}): CalendarEvent {
  return calendarEvent(
    {
      ...booking,
      starts_at: new Date(booking.starts_at ?? 0),
      updated_at: new Date(booking.updated_at),
      cancellation: isOver ? "" : mailCancellation(booking, studio).text,
    },
    studio.origin,
  );
}
