import { mailKind } from "#app/mail/kind.ts";
import { MailButton, MailFacts, MailLayout, MailText, MailWords } from "#app/mail/layout.tsx";
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
export const passToPay = mailKind<PassToPay>("pass_to_pay", ({ pass_id, name, ways, again }, studio) => ({
  subject: `${again ? "Payment reminder" : "Payment due"}: ${name}`,
  body: (
    <MailLayout
      studio={studio}
      preview={`${formatMoney(ways)}, reference ${ways.reference}`}
      title={again ? "Reminder: please pay for your pass" : "Please pay for your pass"}
    >
      <MailText>
        Your pass becomes active once we receive your payment. Please include the reference so we can match
        it.
      </MailText>
      <MailFacts
        facts={[
          { label: "Pass", value: name },
          { label: "Amount", value: formatMoney(ways) },
          { label: "Reference", value: ways.reference },
          ...(ways.upi ? [{ label: "UPI", value: ways.upi.address }] : []),
          ...(ways.bank_account ? [{ label: "Bank", value: ways.bank_account }] : []),
        ]}
      />
      {ways.words && <MailWords text={ways.words} />}
      <MailButton href={`${studio.origin}/passes/${pass_id}`}>Pay or report a payment</MailButton>
      {ways.link && (
        <MailButton quiet href={ways.link}>
          Pay by link
        </MailButton>
      )}
    </MailLayout>
  ),
}));

/** Staff could not find a payment that the member reported. */
export const paymentMissing = mailKind<{
  amount: string;
  description: string;
  reference: string;
  words: string;
  /** True if the payer can sign in and see My Bookings. */
  has_account?: boolean;
}>("payment_missing", ({ amount, description, reference, words, has_account }, studio) => ({
  subject: `We haven't received your payment: ${description}`,
  body: (
    <MailLayout studio={studio} preview={`${amount}, ${description}`} title="We couldn't find your payment">
      <MailWords text={words} />
      <MailFacts
        facts={[
          { label: "Amount", value: amount },
          { label: "For", value: description },
          ...(reference ? [{ label: "Your reference", value: reference }] : []),
        ]}
      />
      {has_account && (
        <MailButton href={`${studio.origin}/profile?tab=bookings`}>See my bookings and passes</MailButton>
      )}
    </MailLayout>
  ),
}));

/** Staff decided not to refund the payment of a canceled booking or pass. */
export const paymentRetained = mailKind<{ amount: string; description: string; reason: string }>(
  "payment_kept",
  ({ amount, description, reason }, studio) => ({
    subject: `Your payment will not be refunded: ${description}`,
    body: (
      <MailLayout
        studio={studio}
        preview={`${amount}, ${description}`}
        title="Your payment will not be refunded"
      >
        <MailWords text={reason} />
        <MailFacts
          facts={[
            { label: "Amount", value: amount },
            { label: "For", value: description },
          ]}
        />
        <MailButton href={`${studio.origin}/contact`}>Contact us</MailButton>
      </MailLayout>
    ),
  }),
);
