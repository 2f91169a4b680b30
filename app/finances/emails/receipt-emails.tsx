import { type EmailStudio, emailKind } from "#app/mail/kind.ts";
import { EmailButton, EmailFacts, EmailLayout, EmailParagraph } from "#app/mail/layout.tsx";
import { formatMoney, pickMoney } from "#app/platform/fields/money.ts";
import { firstName } from "#app/platform/text/first-name.ts";
import { toInvoiceAttachment } from "../documents/draw-invoice-pdf.server.ts";
import type { InvoiceSnapshot } from "../invoice-snapshot.ts";

interface Props {
  snapshot: InvoiceSnapshot;
  /** True if the customer can sign in and see My Bookings. */
  has_account?: boolean;
}

async function attached(snapshot: InvoiceSnapshot, { logo }: EmailStudio) {
  const isSame = logo?.png !== undefined && logo.stored === snapshot.studio.logo;
  return [await toInvoiceAttachment(snapshot, isSame ? Buffer.from(logo.png ?? "", "base64") : undefined)];
}

function facts(invoice: InvoiceSnapshot) {
  return [
    { label: "Number", value: invoice.number },
    ...(invoice.credited ? [{ label: "For invoice", value: invoice.credited }] : []),
    ...(invoice.description ? [{ label: "Description", value: invoice.description }] : []),
    ...(invoice.booking_id ? [{ label: "Booking ID", value: invoice.booking_id }] : []),
    { label: "Total", value: formatMoney(pickMoney(invoice, "total"), "code") },
    { label: invoice.kind === "invoice" ? "Paid by" : "Refunded by", value: invoice.method },
  ];
}

/** Sends the invoice or receipt for a payment. */
export const invoiceEmail = emailKind<Props>("invoice", async ({ snapshot, has_account }, studio) => ({
  subject: `${snapshot.title} ${snapshot.number} from ${studio.name}`,
  body: (
    <EmailLayout
      studio={studio}
      preview={`${formatMoney(pickMoney(snapshot, "total"), "code")}, ${snapshot.number}`}
      title="We received your payment"
      own={{
        kind: "invoice",
        values: { first_name: firstName(snapshot.customer.name), class_name: snapshot.description },
      }}
    >
      <EmailParagraph>Thank you. Your {snapshot.title.toLowerCase()} is attached.</EmailParagraph>
      <EmailFacts facts={facts(snapshot)} />
      {has_account && (
        <EmailButton href={`${studio.origin}/profile?tab=bookings`}>See my bookings</EmailButton>
      )}
    </EmailLayout>
  ),
  attachments: await attached(snapshot, studio),
}));

/** Sends the credit note for a refund or a voided payment. */
export const creditNoteEmail = emailKind<Props>("credit_note", async ({ snapshot }, studio) => ({
  subject: `Credit note ${snapshot.number} from ${studio.name}`,
  body: (
    <EmailLayout
      studio={studio}
      preview={`${formatMoney(pickMoney(snapshot, "total"), "code")}, ${snapshot.number}`}
      title="Your credit note"
    >
      <EmailParagraph>
        Your credit note is attached. How soon you get the money depends on your bank.
      </EmailParagraph>
      <EmailFacts facts={facts(snapshot)} />
      <EmailParagraph quiet>Questions? Reply to this email.</EmailParagraph>
    </EmailLayout>
  ),
  attachments: await attached(snapshot, studio),
}));
