import { emailKind } from "#app/mail/kind.ts";
import { EmailButton, EmailFacts, EmailLayout, EmailParagraph, EmailParagraphs } from "#app/mail/layout.tsx";
import { formatMoney } from "#app/platform/fields/money.ts";
import type { PaymentWays } from "#app/settings/payments/payment-ways.ts";

interface PassToPay {
  pass_id: string;
  name: string;
  ways: PaymentWays;
  /** True for a reminder. */
  again: boolean;
}

/** Explains how to pay for a pass. The UPI code is only on the website, because email programs may block or change images. */
export const passToPay = emailKind<PassToPay>("pass_to_pay", ({ pass_id, name, ways, again }, studio) => ({
  subject: `${again ? "Payment reminder" : "Payment due"}: ${name}`,
  body: (
    <EmailLayout
      studio={studio}
      preview={`${formatMoney(ways)}, reference ${ways.reference}`}
      title={again ? "Reminder: please pay for your pass" : "Please pay for your pass"}
    >
      <EmailParagraph>
        Your pass becomes active once we receive your payment. Please include the reference so we can match
        it.
      </EmailParagraph>
      <EmailFacts
        facts={[
          { label: "Pass", value: name },
          { label: "Amount", value: formatMoney(ways) },
          { label: "Reference", value: ways.reference },
          ...(ways.upi ? [{ label: "UPI", value: ways.upi.address }] : []),
          ...(ways.bank_account ? [{ label: "Bank", value: ways.bank_account }] : []),
        ]}
      />
      {ways.words && <EmailParagraphs text={ways.words} />}
      <EmailButton href={`${studio.origin}/passes/${pass_id}`}>Pay or report a payment</EmailButton>
      {ways.link && (
        <EmailButton quiet href={ways.link}>
          Pay by link
        </EmailButton>
      )}
    </EmailLayout>
  ),
}));

/** Staff could not find a payment that the member reported. */
export const paymentMissing = emailKind<{
  amount: string;
  description: string;
  reference: string;
  words: string;
  /** True if the payer can sign in and see My Bookings. */
  has_account?: boolean;
}>("payment_missing", ({ amount, description, reference, words, has_account }, studio) => ({
  subject: `We haven't received your payment: ${description}`,
  body: (
    <EmailLayout studio={studio} preview={`${amount}, ${description}`} title="We couldn't find your payment">
      <EmailParagraphs text={words} />
      <EmailParagraph>If you have paid, reply to this email with your bank's reference.</EmailParagraph>
      <EmailFacts
        facts={[
          { label: "Amount", value: amount },
          { label: "For", value: description },
          ...(reference ? [{ label: "Your reference", value: reference }] : []),
        ]}
      />
      {has_account && (
        <EmailButton href={`${studio.origin}/profile?tab=bookings`}>See my bookings and passes</EmailButton>
      )}
    </EmailLayout>
  ),
}));

/** Staff decided not to refund the payment of a canceled booking or pass. */
export const paymentRetained = emailKind<{ amount: string; description: string; reason: string }>(
  "payment_kept",
  ({ amount, description, reason }, studio) => ({
    subject: `Your payment will not be refunded: ${description}`,
    body: (
      <EmailLayout
        studio={studio}
        preview={`${amount}, ${description}`}
        title="Your payment will not be refunded"
      >
        <EmailParagraphs text={reason} />
        <EmailFacts
          facts={[
            { label: "Amount", value: amount },
            { label: "For", value: description },
          ]}
        />
        <EmailButton href={`${studio.origin}/contact`}>Contact us</EmailButton>
      </EmailLayout>
    ),
  }),
);
