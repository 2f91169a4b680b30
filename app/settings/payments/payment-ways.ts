import { decimalAmount, type Money } from "#app/platform/fields/money.ts";
import type { BusinessSettings } from "../forms.ts";

export const paymentComingSoon = "Payment is coming soon";

type Payments = BusinessSettings["payments"];

/** What is to be paid, and under which reference. */
export interface Owed extends Money {
  reference: string;
}

/** How something can be paid, for a page or a mail; null while payment is coming soon. */
export interface PaymentWays extends Owed {
  /** For a banking app, in rupees alone. */
  upi: { address: string; link: string } | null;
  bank_account: string;
  link: string | null;
  words: string;
}

export function isPaymentOpen({ upi_address, bank_account, payment_link }: Payments): boolean {
  return Boolean(upi_address || bank_account || payment_link);
}

/** How an amount can be paid to this studio; null while it has named no way, or nothing is owed. */
export function paymentWays(payments: Payments, studio: string, owed: Owed): PaymentWays | null {
  if (!isPaymentOpen(payments) || owed.amount <= 0) return null;
  const { upi_address, bank_account, payment_link, payment_words } = payments;
  const isUpi = upi_address !== "" && owed.currency === "INR";
  return {
    ...owed,
    upi: isUpi
      ? { address: upi_address, link: upiLink(upi_address, payments.payee_name || studio, owed) }
      : null,
    bank_account,
    link: payment_link ? filledLink(payment_link, owed) : null,
    words: payment_words,
  };
}

/**
 * The link that banking apps open: who is paid, how much, and the reference, as the UPI linking format names them.
 * Blanks are written as %20: not every app reads a plus sign as one.
 */
function upiLink(address: string, payee: string, { reference, ...money }: Owed): string {
  const parts = {
    pa: address,
    pn: payee,
    am: decimalAmount(money),
    cu: "INR",
    tn: reference,
    tr: reference,
  };
  const query = Object.entries(parts).map(([name, text]) => `${name}=${encodeURIComponent(text)}`);
  return `upi://pay?${query.join("&")}`.replaceAll("%40", "@");
}

function filledLink(link: string, { reference, ...money }: Owed): string {
  const values: Record<string, string> = {
    amount: decimalAmount(money),
    currency: money.currency,
    reference,
  };
  return link.replace(/\{(\w+)\}/g, (whole, name: string) =>
    values[name] === undefined ? whole : encodeURIComponent(values[name]),
  );
}
