import { BookingEmail, calendarFiles, GoogleCalendarButton } from "#app/bookings/emails/booking-email.tsx";
import { type EmailBooking, readerZone } from "#app/bookings/emails/email-booking.ts";
import { emailKind } from "#app/mail/kind.ts";
import { whenText } from "#app/platform/time/when-text.ts";

/** Confirms a private group class right after booking. The booker may be a guest. */
export const groupBooked = emailKind<EmailBooking>("group_booked", (booking, studio) => {
  const when = whenText(new Date(booking.starts_at ?? 0), readerZone(booking));
  return {
    subject: `Booked: your group class, ${when}`,
    body: (
      <BookingEmail
        {...{ booking, studio }}
        preview={`${when}. Booking ID ${booking.booking_id}.`}
        title="Your group class is booked"
        own="booking_confirmed"
        says="your group class is booked. The calendar file is attached. We'll email you the link to the live session an hour before it starts."
      >
        <GoogleCalendarButton {...{ booking, studio }} />
      </BookingEmail>
    ),
    attachments: calendarFiles(booking, studio),
  };
});
