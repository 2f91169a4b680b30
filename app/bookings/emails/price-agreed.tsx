import { mailKind } from "#app/mail/kind.ts";
import { MailButton, MailLayout, MailText, MailWords } from "#app/mail/layout.tsx";
import { formatMoney } from "#app/platform/fields/money.ts";
import { myBookingsPath } from "../booking-step.ts";
import { addressed, type MailBooking } from "./mail-booking.ts";
import { MailBookingFacts } from "./mail-booking-facts.tsx";

/** Staff entered the agreed price of a booking, or changed it. `was`: the agreed price before. */
export const priceAgreed = mailKind<MailBooking & { reason: string; was: number | null }>(
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
        <MailLayout
          studio={studio}
          preview={`${price}, ${booking.class_name}.`}
          title="The price of your booking"
        >
          <MailText>{addressed(booking, words)}</MailText>
          <MailWords text={reason} />
          <MailBookingFacts booking={booking} studio={studio} />
          {booking.user_id && (
            <MailButton href={`${studio.origin}${myBookingsPath}`}>See my bookings</MailButton>
          )}
        </MailLayout>
      ),
    };
  },
);
