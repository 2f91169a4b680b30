import { emailKind, expiresAfterClass } from "#app/mail/kind.ts";
import { EmailButton, EmailFacts, EmailLayout, EmailParagraphs } from "#app/mail/layout.tsx";
import { formatMoney } from "#app/platform/fields/money.ts";
import { formatCount } from "#app/platform/text/plural.ts";
import { whenText } from "#app/platform/time/when-text.ts";
import {
  BookingEmail,
  calendarFiles,
  EmailBookingFacts,
  GoogleCalendarButton,
  MyBookingsButton,
} from "./booking-email.tsx";
import { type EmailBooking, readerZone } from "./email-booking.ts";

/** Staff confirmed a request. */
export const requestConfirmed = emailKind<EmailBooking>("request_confirmed", (booking, studio) => ({
  subject: `Confirmed: ${booking.class_name} (${booking.booking_id})`,
  body: (
    <BookingEmail
      {...{ booking, studio }}
      preview={`Booking ID ${booking.booking_id}. We will plan the dates with you.`}
      title="Your request is confirmed"
      says="your request is confirmed. We will now plan the dates and email them to you with a calendar file."
    >
      <MyBookingsButton {...{ booking, studio }} />
    </BookingEmail>
  ),
}));

/** Staff booked or confirmed a class. */
export const deskBooked = emailKind<EmailBooking>(
  "desk_booked",
  (booking, studio) => {
    const when = whenText(new Date(booking.starts_at ?? 0), readerZone(booking));
    const isGroup = booking.booking_type === "private_group";
    return {
      subject: `${isGroup ? "Confirmed" : "Booked for you"}: ${booking.class_name}, ${when}`,
      body: (
        <BookingEmail
          {...{ booking, studio }}
          preview={`${when}. Booking ID ${booking.booking_id}.`}
          title={isGroup ? "Your group class is confirmed" : "Your seat is booked"}
          says={`${isGroup ? "your class is confirmed." : "we have booked a seat for you."} The calendar file is attached.`}
        >
          <GoogleCalendarButton {...{ booking, studio }} />
        </BookingEmail>
      ),
      attachments: calendarFiles(booking, studio),
    };
  },
  { expires: expiresAfterClass },
);

/** Staff entered the agreed price of a booking, or changed it. `was`: the agreed price before. */
export const priceAgreed = emailKind<EmailBooking & { reason: string; was: number | null }>(
  "price_agreed",
  ({ reason, was, ...booking }, studio) => {
    const format = (amount: number) => formatMoney({ amount, currency: booking.currency });
    const price = format(booking.price ?? 0);
    return {
      subject: `Price: ${booking.class_name}, ${price} (${booking.booking_id})`,
      body: (
        <BookingEmail
          {...{ booking, studio }}
          preview={`${price}, ${booking.class_name}.`}
          title="The price of your booking"
          says={
            was === null
              ? `the price of your booking is ${price}.`
              : `the price of your booking is now ${price} instead of ${format(was)}.`
          }
          lead={<EmailParagraphs text={reason} />}
          cancels={false}
        >
          <MyBookingsButton {...{ booking, studio }} />
        </BookingEmail>
      ),
    };
  },
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
