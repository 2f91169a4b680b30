import { mailKind } from "#app/mail/kind.ts";
import { MailButton, MailLayout, MailText, MailWords } from "#app/mail/layout.tsx";
import { whenText } from "#app/platform/time/when-text.ts";
import { addressed, type MailBooking, readerZone } from "./mail-booking.ts";
import { MailBookingFacts } from "./mail-booking-facts.tsx";

/** A booked class did not take place. */
export const classNotHeld = mailKind<MailBooking & { reason: string }>(
  "class_not_held",
  ({ reason, ...booking }, studio) => {
    const when = booking.starts_at ? whenText(new Date(booking.starts_at), readerZone(booking)) : "";
    return {
      subject: `Didn't take place: ${booking.class_name}, ${when}`,
      body: (
        <MailLayout studio={studio} preview={`${when}.`} title="Your class didn't take place">
          <MailText>
            {addressed(
              booking,
              "we are sorry that your class didn't take place. Please contact us, and we'll make up for it.",
            )}
          </MailText>
          {reason && <MailWords text={reason} />}
          <MailBookingFacts booking={booking} studio={studio} isOver />
          <MailButton href={`${studio.origin}/contact`}>Contact us</MailButton>
        </MailLayout>
      ),
    };
  },
);
