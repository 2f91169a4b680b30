import type { EmailStudio } from "#app/mail/kind.ts";
import { EmailFacts, EmailLink, EmailParagraph } from "#app/mail/layout.tsx";
import { signedPayPath } from "../own/pay-link.server.ts";
import { isPaymentOffered } from "../prices/payment-note.ts";
import { bookingFacts, type EmailBooking, toPayable } from "./email-booking.ts";

interface Props {
  booking: EmailBooking;
  studio: EmailStudio;
  /** True if the booking is canceled and nothing is due. */
  isOver?: boolean;
}

/** The details of a booking, with a payment link for guests. */
export function EmailBookingFacts({ booking, studio, isOver = false }: Props) {
  const payable = toPayable(booking, studio.takes_payments);
  const isOwed = !isOver && Boolean(booking.price) && !booking.with_pass;
  const paysByLink = isOwed && payable.payer === "guest" && isPaymentOffered(payable);
  return (
    <>
      <EmailFacts facts={bookingFacts(booking, { ...studio, isOver })} />
      {paysByLink && (
        <EmailParagraph>
          <EmailLink href={`${studio.origin}${signedPayPath(studio.signing, booking)}`}>
            How to pay for this booking
          </EmailLink>
        </EmailParagraph>
      )}
    </>
  );
}
