import { FileText } from "lucide-react";
import { useEffect } from "react";
import { useFetcher } from "react-router";
import { type Currency, formatMoney, pickMoney } from "#app/platform/fields/money.ts";
import { formatCount } from "#app/platform/text/plural.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";

/** An invoice or credit note of the signed-in member. */
interface OwnInvoice {
  id: string;
  number: string;
  title: string;
  /** The studio's date. */
  issued_on: string;
  total: number;
  currency: Currency;
  /** The booking that it is about. */
  booking_id: string | null;
}

interface OwnPayments {
  /** The numbers of the bookings that can be paid now. */
  unpaid: string[];
  invoices: OwnInvoice[];
}

const none: OwnPayments = { unpaid: [], invoices: [] };

/** Open and past payments, loaded after the page. */
export function useOwnPayments(): OwnPayments {
  const { load, data = none } = useFetcher<OwnPayments>({ key: "payments" });
  useEffect(() => {
    void load("/bookings/payments");
  }, [load]);
  return data;
}

/** The invoices of one booking, each by its number. */
export function InvoiceLinks({
  invoices,
  className = "link inline-flex min-h-11 items-center gap-1.5 text-sm",
}: {
  invoices: readonly OwnInvoice[];
  className?: string;
}) {
  return invoices.map(({ id, title, number }) => (
    <a key={id} href={invoicePath(id)} className={className}>
      <FileText aria-hidden="true" size={15} strokeWidth={1.75} />
      {title} <span className="figures">{number}</span>
    </a>
  ));
}

/** Lists the member's receipts, newest first. Finances emails them with `sendReceipt`. */
export function OwnInvoices({ invoices }: { invoices: readonly OwnInvoice[] }) {
  if (invoices.length === 0) return null;
  return (
    <section aria-labelledby="invoices">
      <h3 id="invoices" className="mb-2">
        Receipts
      </h3>
      <details open={invoices.length <= 4}>
        <summary className="link inline-flex min-h-11 items-center">
          {formatCount(invoices.length, "receipt")}
        </summary>
        <ul className="mt-1 divide-y divide-line">
          {invoices.map((invoice) => (
            <li
              key={invoice.id}
              className="flex flex-wrap items-center justify-between gap-x-5 gap-y-0.5 py-1.5"
            >
              <InvoiceLinks invoices={[invoice]} />
              <span className="text-sm text-ink-2">
                {zoneClock.dateText(invoice.issued_on)}
                {" · "}
                <span className="figures">{formatMoney(pickMoney(invoice, "total"))}</span>
              </span>
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}

function invoicePath(id: string): string {
  return `/dashboard/transactions/invoices/${id}.pdf`;
}
