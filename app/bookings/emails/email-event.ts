import type { EmailStudio } from "#app/mail/kind.ts";
import { type CalendarEvent, calendarEvent } from "../calendar/calendar-event.ts";
import type { EmailBooking } from "./email-booking.ts";
import { emailCancellation } from "./email-cancellation.tsx";

type EventEmail = Parameters<typeof emailCancellation>[0] &
  Pick<
    EmailBooking,
    | "id"
    | "booking_id"
    | "class_name"
    | "instructor"
    | "session_duration"
    | "calendar_sequence"
    | "updated_at"
  > &
  Partial<Pick<EmailBooking, "calendar_uid" | "user_id">>;

/** Makes the calendar entry of the booking in an email; `isOver`: it removes the entry. */
export function emailEvent(booking: EventEmail, studio: EmailStudio, { isOver = false } = {}): CalendarEvent {
  return calendarEvent(
    {
      ...booking,
      starts_at: new Date(booking.starts_at ?? 0),
      updated_at: new Date(booking.updated_at),
      cancellation: isOver ? "" : emailCancellation(booking, studio).text,
    },
    studio.origin,
  );
}
