import { mailKind } from "#app/mail/kind.ts";
import { MailButton, MailFacts, MailLayout, MailText, MailWords } from "#app/mail/layout.tsx";
import { formatMoney } from "#app/platform/fields/money.ts";
import type { PaymentWays } from "#app/settings/payments/payment-ways.ts";

interface PassToPay {
  pass_id: string;
  name: string;
  ways: PaymentWays;
  /** It was asked for before. */
  again: boolean;
}

/** How a pass is paid. The code for a banking app stands on the page: mail programs do not show one safely. */
export const passToPay = mailKind<PassToPay>("pass_to_pay", ({ pass_id, name, ways, again }, studio) => ({
  subject: `${again ? "Still to be paid" : "To be paid"}: ${name}`,
  body: (
    <MailLayout
      studio={studio}
      preview={`${formatMoney(ways)}, reference ${ways.reference}`}
      title={again ? "Your pass waits for its payment" : "Your pass is ready to be paid"}
    >
      <MailText>
        As soon as we see your payment the pass is good. Please name the reference, so that we know whose it
        is.
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
      <MailButton href={`${studio.origin}/passes/${pass_id}`}>Pay, or say that you have</MailButton>
      {ways.link && (
        <MailButton quiet href={ways.link}>
          Pay by link
        </MailButton>
      )}
    </MailLayout>
  ),
}));

/** Staff looked for a payment and did not find it. */
export const paymentMissing = mailKind<{
  amount: string;
  description: string;
  reference: string;
  words: string;
  /** The payer has an account to see bookings in. */
  has_account?: boolean;
}>("payment_missing", ({ amount, description, reference, words, has_account }, studio) => ({
  subject: `Your payment has not come yet: ${description}`,
  body: (
    <MailLayout studio={studio} preview={`${amount}, ${description}`} title="We have not found your payment">
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
export const paymentKept = mailKind<{ amount: string; description: string; reason: string }>(
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
