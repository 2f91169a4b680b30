import { googleCalendarLink } from "#app/bookings/calendar/calendar-event.ts";
import { calendarAttachment } from "#app/bookings/calendar/calendar-file.ts";
import { addressed, type MailBooking, ownValues, readerZone } from "#app/bookings/emails/mail-booking.ts";
import { MailBookingFacts } from "#app/bookings/emails/mail-booking-facts.tsx";
import { MailCancellation } from "#app/bookings/emails/mail-cancellation.tsx";
import { mailEvent } from "#app/bookings/emails/mail-event.ts";
import { mailKind } from "#app/mail/kind.ts";
import { MailButton, MailLayout, MailText } from "#app/mail/layout.tsx";
import { whenText } from "#app/platform/time/when-text.ts";

/** Confirms a private group class right after booking. The booker may be a guest. */
export const groupBooked = mailKind<MailBooking>("group_booked", (booking, studio) => {
  const when = whenText(new Date(booking.starts_at ?? 0), readerZone(booking));
  const event = mailEvent(booking, studio);
  return {
    subject: `Booked: your group class, ${when}`,
    body: (
      <MailLayout
        studio={studio}
        preview={`${when}. Booking ID ${booking.booking_id}.`}
        title="Your group class is booked"
        own={{ kind: "booking_confirmed", values: ownValues(booking) }}
      >
        <MailText>
          {addressed(
            booking,
            "your group class is booked. The calendar file is attached. We'll email you the link to the live session an hour before it starts.",
          )}
        </MailText>
        <MailBookingFacts booking={booking} studio={studio} />
        <MailButton href={googleCalendarLink(event)}>Add to Google Calendar</MailButton>
        <MailCancellation booking={booking} studio={studio} />
      </MailLayout>
    ),
    attachments: [calendarAttachment(booking.booking_id, event, studio)],
  };
});
