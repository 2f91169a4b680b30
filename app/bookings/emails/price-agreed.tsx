import { emailKind } from "#app/mail/kind.ts";
import { EmailButton, EmailLayout, EmailParagraph, EmailParagraphs } from "#app/mail/layout.tsx";
import { formatMoney } from "#app/platform/fields/money.ts";
import { myBookingsPath } from "../booking-step.ts";
import { addressed, type EmailBooking } from "./email-booking.ts";
import { EmailBookingFacts } from "./email-booking-facts.tsx";

/** Staff entered the agreed price of a booking, or changed it. `was`: the agreed price before. */
export const priceAgreed = emailKind<EmailBooking & { reason: string; was: number | null }>(
  "price_agreed",
  ({ reason, was, ...booking }, studio) => {
    const price = formatMoney({ amount: booking.price ?? 0, currency: booking.currency });
    const words =
      was === null
        ? `the price of your booking is ${price}.`
        : `the price of your booking is now ${price} instead of ${formatMoney({ amount: was, currency: booking.currency })}.`;
    return {
      subject: `Price: ${booking.class_name}, ${price} (${booking.booking_id})`,
      body: (
        <EmailLayout
          studio={studio}
          preview={`${price}, ${booking.class_name}.`}
          title="The price of your booking"
        >
          <EmailParagraph>{addressed(booking, words)}</EmailParagraph>
          <EmailParagraphs text={reason} />
          <EmailBookingFacts booking={booking} studio={studio} />
          {booking.user_id && (
            <EmailButton href={`${studio.origin}${myBookingsPath}`}>See my bookings</EmailButton>
          )}
        </EmailLayout>
      ),
    };
  },
);
