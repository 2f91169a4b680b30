import { expiresAfterClass, mailKind } from "#app/mail/kind.ts";
import { MailButton, MailFacts, MailLayout, MailText, MailWords } from "#app/mail/layout.tsx";
import { formatMoney } from "#app/platform/fields/money.ts";
import { formatCount } from "#app/platform/text/plural.ts";
import { whenText } from "#app/platform/time/when-text.ts";
import { googleCalendarLink } from "../calendar/calendar-event.ts";
import { calendarAttachment } from "../calendar/calendar-file.ts";
import { addressed, type MailBooking, readerZone } from "./mail-booking.ts";
import { MailBookingFacts } from "./mail-booking-facts.tsx";
import { MailCancellation } from "./mail-cancellation.tsx";
import { mailEvent } from "./mail-event.ts";
import { MyBookingsButton } from "./my-bookings-button.tsx";

/** Staff confirmed a request. */
export const requestConfirmed = mailKind<MailBooking>("request_confirmed", (booking, studio) => ({
  subject: `Confirmed: ${booking.class_name} (${booking.booking_id})`,
  body: (
    <MailLayout
      studio={studio}
      preview={`Booking ID ${booking.booking_id}. We will plan the dates with you.`}
      title="Your request is confirmed"
    >
      <MailText>
        {addressed(
          booking,
          "your request is confirmed. We will now plan the dates and email you each one with its link and calendar file.",
        )}
      </MailText>
      <MailBookingFacts booking={booking} studio={studio} />
      <MyBookingsButton booking={booking} studio={studio} />
      <MailCancellation booking={booking} studio={studio} />
    </MailLayout>
  ),
}));

/** Staff booked or confirmed a class. */
export const deskBooked = mailKind<MailBooking>(
  "desk_booked",
  (booking, studio) => {
    const when = whenText(new Date(booking.starts_at ?? 0), readerZone(booking));
    const event = mailEvent(booking, studio);
    const isGroup = booking.booking_type === "private_group";
    return {
      subject: `${isGroup ? "Confirmed" : "Booked for you"}: ${booking.class_name}, ${when}`,
      body: (
        <MailLayout
          studio={studio}
          preview={`${when}. Booking ID ${booking.booking_id}.`}
          title={isGroup ? "Your group class is confirmed" : "Your seat is booked"}
        >
          <MailText>
            {addressed(
              booking,
              `${isGroup ? "your class is confirmed." : "we have booked a seat for you."} The calendar file is attached.`,
            )}
          </MailText>
          <MailBookingFacts booking={booking} studio={studio} />
          <MailButton href={googleCalendarLink(event)}>Add to Google Calendar</MailButton>
          <MailCancellation booking={booking} studio={studio} />
        </MailLayout>
      ),
      attachments: [calendarAttachment(booking.booking_id, event, studio)],
    };
  },
  { expires: expiresAfterClass },
);

/** A message from staff about a booking. */
export const bookingNote = mailKind<MailBooking & { subject: string; body: string }>(
  "booking_note",
  ({ subject, body, ...booking }, studio) => ({
    subject,
    body: (
      <MailLayout studio={studio} preview={body.slice(0, 120)} title={subject}>
        <MailWords text={body} />
        <MailBookingFacts booking={booking} studio={studio} />
      </MailLayout>
    ),
  }),
);

interface Proposal {
  quoted_price: number;
  classes: number;
  words: string;
  /** A formatted date. */
  until: string;
  path: string;
}

/** A proposal for a request. The link opens a page with a button to accept. */
export const proposal = mailKind<MailBooking & Proposal>(
  "proposal",
  ({ quoted_price, classes, words, until, path, ...booking }, studio) => ({
    subject: `Our proposal: ${booking.class_name} (${booking.booking_id})`,
    body: (
      <MailLayout
        studio={studio}
        preview={`${formatMoney({ amount: quoted_price, currency: booking.currency })} for ${formatCount(classes, "class", "classes")}, until ${until}.`}
        title="Our proposal"
      >
        <MailWords text={words} />
        <MailFacts
          facts={[
            { label: "Program", value: booking.class_name },
            { label: "Classes", value: String(classes) },
            { label: "Price", value: formatMoney({ amount: quoted_price, currency: booking.currency }) },
            { label: "Valid until", value: until },
            { label: "Booking ID", value: booking.booking_id },
          ]}
        />
        <MailButton href={`${studio.origin}${path}`}>View and accept</MailButton>
      </MailLayout>
    ),
  }),
);
