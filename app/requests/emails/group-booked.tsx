import { calendarEvent, googleCalendarLink } from "#app/bookings/calendar/calendar-event.ts";
import { calendarAttachment } from "#app/bookings/calendar/calendar-file.ts";
import { addressed, type MailBooking, ownValues, readerZone } from "#app/bookings/emails/mail-booking.ts";
import { MailBookingFacts } from "#app/bookings/emails/mail-booking-facts.tsx";
import { signedCancelPath } from "#app/bookings/own/cancel-link.server.ts";
import { mailKind } from "#app/mail/kind.ts";
import { MailButton, MailLayout, MailLink, MailText } from "#app/mail/layout.tsx";
import { whenText } from "#app/platform/time/when-text.ts";

/** A private group's class, confirmed at once. Its reader may have no account. */
export const groupBooked = mailKind<MailBooking>("group_booked", (booking, studio) => {
  const starts_at = new Date(booking.starts_at ?? 0);
  const when = whenText(starts_at, readerZone(booking));
  const event = calendarEvent(
    { ...booking, starts_at, updated_at: new Date(booking.updated_at) },
    studio.origin,
  );
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
            "the hour is yours. The calendar file is attached, and the link to the live session comes with a reminder an hour before.",
          )}
        </MailText>
        <MailBookingFacts booking={booking} studio={studio} />
        <MailButton href={googleCalendarLink(event)}>Add to Google Calendar</MailButton>
        <MailText quiet>
          Plans change: you can{" "}
          <MailLink href={`${studio.origin}${signedCancelPath(booking)}`}>cancel this booking</MailLink>{" "}
          without signing in.
        </MailText>
      </MailLayout>
    ),
    attachments: [calendarAttachment(booking.booking_id, event, studio.name)],
  };
});
