import { googleCalendarLink } from "#app/bookings/calendar/calendar-event.ts";
import { calendarAttachment } from "#app/bookings/calendar/calendar-file.ts";
import { addressed, type EmailBooking, ownValues, readerZone } from "#app/bookings/emails/email-booking.ts";
import { EmailBookingFacts } from "#app/bookings/emails/email-booking-facts.tsx";
import { EmailCancellation } from "#app/bookings/emails/email-cancellation.tsx";
import { emailEvent } from "#app/bookings/emails/email-event.ts";
import { emailKind } from "#app/mail/kind.ts";
import { EmailButton, EmailLayout, EmailParagraph } from "#app/mail/layout.tsx";
import { whenText } from "#app/platform/time/when-text.ts";

/** Confirms a private group class right after booking. The booker may be a guest. */
export const groupBooked = emailKind<EmailBooking>("group_booked", (booking, studio) => {
  const when = whenText(new Date(booking.starts_at ?? 0), readerZone(booking));
  const event = emailEvent(booking, studio);
  return {
    subject: `Booked: your group class, ${when}`,
    body: (
      <EmailLayout
        studio={studio}
        preview={`${when}. Booking ID ${booking.booking_id}.`}
        title="Your group class is booked"
        own={{ kind: "booking_confirmed", values: ownValues(booking) }}
      >
        <EmailParagraph>
          {addressed(
            booking,
            "your group class is booked. The calendar file is attached. We'll email you the link to the live session an hour before it starts.",
          )}
        </EmailParagraph>
        <EmailBookingFacts booking={booking} studio={studio} />
        <EmailButton href={googleCalendarLink(event)}>Add to Google Calendar</EmailButton>
        <EmailCancellation booking={booking} studio={studio} />
      </EmailLayout>
    ),
    attachments: [calendarAttachment(booking.booking_id, event, studio)],
  };
});
