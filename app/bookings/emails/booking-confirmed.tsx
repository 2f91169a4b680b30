import { emailKind, expiresAfterClass } from "#app/mail/kind.ts";
import { EmailButton, EmailFacts, EmailLayout, EmailParagraph } from "#app/mail/layout.tsx";
import { formatMoney, priceCurrency } from "#app/platform/fields/money.ts";
import { whenText } from "#app/platform/time/when-text.ts";
import type { ClassSession } from "#app/schedule/class-session.server.ts";
import { googleCalendarLink } from "../calendar/calendar-event.ts";
import { calendarAttachment } from "../calendar/calendar-file.ts";
import { paymentNote } from "../prices/payment-note.ts";
import type { Booking } from "../queries.server.ts";
import { EmailCancellation, emailEvent } from "./booking-email.tsx";

/** Returns what the email says about a booking of a session; `pass_name` is the pass that pays for it. */
export function confirmationProps(
  booking: Pick<Booking, "id" | "booking_id" | "first_name" | "class_name" | "instructor" | "timezone"> &
    Pick<Booking, "price" | "currency" | "calendar_sequence" | "updated_at">,
  session: ClassSession,
  pass_name: string | undefined,
) {
  return {
    id: booking.id,
    booking_id: booking.booking_id,
    first_name: booking.first_name,
    class_name: booking.class_name,
    instructor: booking.instructor,
    starts_at: session.starts_at.toISOString(),
    session_duration: session.duration_minutes,
    timezone: booking.timezone,
    studio_zone: session.time_zone,
    price: booking.price ?? 0,
    currency: booking.currency,
    pass_name: pass_name ?? null,
    calendar_sequence: booking.calendar_sequence,
    updated_at: booking.updated_at.toISOString(),
  };
}

/** Emails queued by earlier versions have no currency or pass. */
type LaterFields = "currency" | "pass_name";
type Confirmation = ReturnType<typeof confirmationProps>;
type Props = Omit<Confirmation, LaterFields> & Partial<Pick<Confirmation, LaterFields>>;

export const bookingConfirmed = emailKind<Props>(
  "booking_confirmed",
  (booking, studio) => {
    const { takes_payments } = studio;
    const note = paymentNote({ takes_payments, is_agreed: true, payer: "member" });
    const starts_at = new Date(booking.starts_at);
    const cancellable = { ...booking, told_zone: booking.timezone };
    const event = emailEvent(cancellable, studio);
    const when = whenText(starts_at, booking.timezone);
    const there = whenText(starts_at, booking.studio_zone);
    return {
      subject: `Booked: ${booking.class_name}, ${when}`,
      body: (
        <EmailLayout
          studio={studio}
          preview={`${when}. Booking ID ${booking.booking_id}.`}
          title="Your seat is booked"
          own={{
            kind: "booking_confirmed",
            values: { first_name: booking.first_name, class_name: booking.class_name, when },
          }}
        >
          <EmailParagraph>
            {booking.first_name ? `${booking.first_name}, your` : "Your"} seat in {booking.class_name} is
            booked. The calendar file is attached.
          </EmailParagraph>
          <EmailFacts
            facts={[
              { label: "Class", value: booking.class_name },
              ...(booking.instructor ? [{ label: "Teacher", value: booking.instructor }] : []),
              { label: "When", value: when },
              ...(there === when ? [] : [{ label: "Studio time", value: there }]),
              { label: "Length", value: `${booking.session_duration} minutes` },
              booking.pass_name
                ? { label: "Paid with", value: booking.pass_name }
                : {
                    label: "Price",
                    value: `${formatMoney({ amount: booking.price, currency: booking.currency ?? priceCurrency })}. ${note}.`,
                  },
              { label: "Booking ID", value: booking.booking_id },
            ]}
          />
          <EmailButton href={event.url}>See my bookings</EmailButton>
          <EmailButton quiet href={googleCalendarLink(event)}>
            Add to Google Calendar
          </EmailButton>
          <EmailCancellation booking={cancellable} studio={studio} />
        </EmailLayout>
      ),
      attachments: [calendarAttachment(booking.booking_id, event, studio)],
    };
  },
  { expires: expiresAfterClass },
);
