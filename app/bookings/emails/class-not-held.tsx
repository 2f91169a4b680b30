import { emailKind } from "#app/mail/kind.ts";
import { EmailButton, EmailLayout, EmailParagraph, EmailParagraphs } from "#app/mail/layout.tsx";
import { whenText } from "#app/platform/time/when-text.ts";
import { addressed, type EmailBooking, readerZone } from "./email-booking.ts";
import { EmailBookingFacts } from "./email-booking-facts.tsx";

/** A booked class did not take place. */
export const classNotHeld = emailKind<EmailBooking & { reason: string }>(
  "class_not_held",
  ({ reason, ...booking }, studio) => {
    const when = booking.starts_at ? whenText(new Date(booking.starts_at), readerZone(booking)) : "";
    return {
      subject: `Didn't take place: ${booking.class_name}, ${when}`,
      body: (
        <EmailLayout studio={studio} preview={`${when}.`} title="Your class didn't take place">
          <EmailParagraph>
            {addressed(
              booking,
              "we are sorry that your class didn't take place. Please contact us, and we'll make up for it.",
            )}
          </EmailParagraph>
          {reason && <EmailParagraphs text={reason} />}
          <EmailBookingFacts booking={booking} studio={studio} isOver />
          <EmailButton href={`${studio.origin}/contact`}>Contact us</EmailButton>
        </EmailLayout>
      ),
    };
  },
);
