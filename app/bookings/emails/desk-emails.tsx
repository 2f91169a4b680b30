import { emailKind, expiresAfterClass } from "#app/mail/kind.ts";
import { EmailButton, EmailFacts, EmailLayout, EmailParagraph, EmailParagraphs } from "#app/mail/layout.tsx";
import { formatMoney } from "#app/platform/fields/money.ts";
import { formatCount } from "#app/platform/text/plural.ts";
import { whenText } from "#app/platform/time/when-text.ts";
import { googleCalendarLink } from "../calendar/calendar-event.ts";
import { calendarAttachment } from "../calendar/calendar-file.ts";
import { addressed, type EmailBooking, readerZone } from "./email-booking.ts";
import { EmailBookingFacts } from "./email-booking-facts.tsx";
import { EmailCancellation } from "./email-cancellation.tsx";
import { emailEvent } from "./email-event.ts";
import { MyBookingsButton } from "./my-bookings-button.tsx";

/** Staff confirmed a request. */
export const requestConfirmed = emailKind<EmailBooking>("request_confirmed", (booking, studio) => ({
  subject: `Confirmed: ${booking.class_name} (${booking.booking_id})`,
  body: (
    <EmailLayout
      studio={studio}
      preview={`Booking ID ${booking.booking_id}. We will plan the dates with you.`}
      title="Your request is confirmed"
    >
      <EmailParagraph>
        {addressed(
          booking,
          "your request is confirmed. We will now plan the dates and email them to you with a calendar file.",
        )}
      </EmailParagraph>
      <EmailBookingFacts booking={booking} studio={studio} />
      <MyBookingsButton booking={booking} studio={studio} />
      <EmailCancellation booking={booking} studio={studio} />
    </EmailLayout>
  ),
}));

/** Staff booked or confirmed a class. */
export const deskBooked = emailKind<EmailBooking>(
  "desk_booked",
  (booking, studio) => {
    const when = whenText(new Date(booking.starts_at ?? 0), readerZone(booking));
    const event = emailEvent(booking, studio);
    const isGroup = booking.booking_type === "private_group";
    return {
      subject: `${isGroup ? "Confirmed" : "Booked for you"}: ${booking.class_name}, ${when}`,
      body: (
        <EmailLayout
          studio={studio}
          preview={`${when}. Booking ID ${booking.booking_id}.`}
          title={isGroup ? "Your group class is confirmed" : "Your seat is booked"}
        >
          <EmailParagraph>
            {addressed(
              booking,
              `${isGroup ? "your class is confirmed." : "we have booked a seat for you."} The calendar file is attached.`,
            )}
          </EmailParagraph>
          <EmailBookingFacts booking={booking} studio={studio} />
          <EmailButton href={googleCalendarLink(event)}>Add to Google Calendar</EmailButton>
          <EmailCancellation booking={booking} studio={studio} />
        </EmailLayout>
      ),
      attachments: [calendarAttachment(booking.booking_id, event, studio)],
    };
  },
  { expires: expiresAfterClass },
);

/** A message from staff about a booking. */
export const bookingNote = emailKind<EmailBooking & { subject: string; body: string }>(
  "booking_note",
  ({ subject, body, ...booking }, studio) => ({
    subject,
    body: (
      <EmailLayout studio={studio} preview={body.slice(0, 120)} title={subject}>
        <EmailParagraphs text={body} />
        <EmailBookingFacts booking={booking} studio={studio} />
      </EmailLayout>
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
export const proposal = emailKind<EmailBooking & Proposal>(
  "proposal",
  ({ quoted_price, classes, words, until, path, ...booking }, studio) => ({
    subject: `Our proposal: ${booking.class_name} (${booking.booking_id})`,
    body: (
      <EmailLayout
        studio={studio}
        preview={`${formatMoney({ amount: quoted_price, currency: booking.currency })} for ${formatCount(classes, "class", "classes")}. Valid until ${until}.`}
        title="Our proposal"
      >
        <EmailParagraphs text={words} />
        <EmailFacts
          facts={[
            { label: "Program", value: booking.class_name },
            { label: "Classes", value: String(classes) },
            { label: "Price", value: formatMoney({ amount: quoted_price, currency: booking.currency }) },
            { label: "Valid until", value: until },
            { label: "Booking ID", value: booking.booking_id },
          ]}
        />
        <EmailButton href={`${studio.origin}${path}`}>View and accept</EmailButton>
      </EmailLayout>
    ),
  }),
);
