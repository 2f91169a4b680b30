import { lengthText } from "#app/catalogue/defaults.ts";
import { emailKind } from "#app/mail/kind.ts";
import { EmailButton, EmailFacts, EmailLayout, EmailParagraph } from "#app/mail/layout.tsx";
import { type Currency, formatMoney, pickMoney } from "#app/platform/fields/money.ts";
import { whenText } from "#app/platform/time/when-text.ts";
import { paymentNote } from "../prices/payment-note.ts";
import { signedOfferPath } from "../seats/offer-link.server.ts";
import { acceptanceText } from "../seats/waiting-words.ts";
import { emailCancellation } from "./booking-email.tsx";

interface Props {
  waiting_id: string;
  class_name: string;
  instructor: string;
  /** ISO */
  starts_at: string;
  session_duration: number;
  /** The reader's zone. */
  told_zone: string;
  /** Minor units of its currency. */
  price: number;
  currency: Currency;
  /** The pass and the classes that accepting would use. */
  pass_use: string | null;
}

/** Offers a spot that opened up too late for automatic booking. */
export const spotOffered = emailKind<Props>("spot_offered", (offer, studio) => {
  const { takes_payments } = studio;
  const note = paymentNote({ takes_payments, is_agreed: true, payer: "member" });
  const when = whenText(new Date(offer.starts_at), offer.told_zone);
  const cancellation = emailCancellation({ ...offer, timezone: offer.told_zone }, studio);
  return {
    subject: `Spot offered: ${offer.class_name}, ${when}`,
    body: (
      <EmailLayout studio={studio} preview={`The first to accept gets it. ${when}.`} title="A spot opened up">
        <EmailParagraph>
          You are on the waiting list for this class. Everyone waiting gets this offer, and the first to
          accept gets the spot.
        </EmailParagraph>
        <EmailFacts
          facts={[
            { label: "Class", value: offer.class_name },
            ...(offer.instructor ? [{ label: "Teacher", value: offer.instructor }] : []),
            { label: "When", value: when },
            { label: "Length", value: lengthText(offer.session_duration) },
            offer.pass_use
              ? { label: "Payment", value: `${offer.pass_use}.` }
              : {
                  label: "Price",
                  value: `${formatMoney(pickMoney(offer, "price"))}. ${note}.`,
                },
          ]}
        />
        <EmailParagraph>{acceptanceText(cancellation)}</EmailParagraph>
        <EmailButton href={`${studio.origin}${signedOfferPath(studio.signing, offer.waiting_id)}`}>
          See the offer
        </EmailButton>
        <EmailParagraph quiet>
          The offer ends when the class starts. If you don't want the spot, you don't need to do anything.
        </EmailParagraph>
      </EmailLayout>
    ),
  };
});
