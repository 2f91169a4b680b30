import { emailKind } from "#app/mail/kind.ts";
import { EmailButton, EmailFacts, EmailLayout, EmailParagraph } from "#app/mail/layout.tsx";
import { addressTo, firstName } from "#app/platform/text/first-name.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import type { PaymentMethod } from "../kinds.ts";
import { methodWords } from "../words.ts";

interface Props {
  number: string;
  name: string;
  from: string;
  until: string;
  /** Formatted, with the currency sign. */
  total: string;
  method: PaymentMethod;
  reference: string;
  paid_on: string;
  lines: { date: string; what: string; amount: string }[];
}

/** A teacher's payout statement. */
export const payoutStatement = emailKind<Props>("payout_statement", (paid, studio) => ({
  subject: `Your pay: ${paid.total}, ${paid.number}`,
  body: (
    <EmailLayout studio={studio} preview={`${paid.total}, ${paid.number}`} title="Your payout has been sent">
      <EmailParagraph>
        {addressTo(
          firstName(paid.name),
          `here is your payout statement for ${zoneClock.dateText(paid.from)} to ${zoneClock.dateText(paid.until)}.`,
        )}
      </EmailParagraph>
      <EmailFacts
        facts={[
          { label: "Number", value: paid.number },
          { label: "Total", value: paid.total },
          { label: "Paid by", value: [methodWords[paid.method], paid.reference].filter(Boolean).join(", ") },
          { label: "Paid on", value: zoneClock.dateText(paid.paid_on) },
        ]}
      />
      <EmailFacts
        facts={paid.lines.map((line) => ({
          label: zoneClock.dateText(line.date),
          value: `${line.what}: ${line.amount}`,
        }))}
      />
      <EmailButton href={`${studio.origin}/dashboard/teaching-dashboard/earnings`}>
        See my earnings
      </EmailButton>
    </EmailLayout>
  ),
}));
