import { decimalAmount, type Money } from "#app/platform/fields/money.ts";
import type { BusinessSettings } from "../forms.ts";

export const paymentComingSoon = "Online payment is coming soon";

type Payments = BusinessSettings["payments"];

/** The amount due and its payment reference. */
export interface AmountDue extends Money {
  reference: string;
}

/** Payment options for a page or email; null while online payment is coming soon. */
export interface PaymentWays extends AmountDue {
  /** For banking apps, in rupees only. */
  upi: { address: string; link: string } | null;
  bank_account: string;
  link: string | null;
  words: string;
}

export function isPaymentOpen({ upi_address, bank_account, payment_link }: Payments): boolean {
  return Boolean(upi_address || bank_account || payment_link);
}

/** Returns the payment options of an amount, or null without any or if nothing is due. */
export function paymentWays(payments: Payments, studio: string, owed: AmountDue): PaymentWays | null {
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
 * Builds the UPI link for banking apps with payee, amount and reference. Spaces are %20, because some apps don't
 * decode plus signs.
 */
function upiLink(address: string, payee: string, { reference, ...money }: AmountDue): string {
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

function filledLink(link: string, { reference, ...money }: AmountDue): string {
  const values: Record<string, string> = {
    amount: decimalAmount(money),
    currency: money.currency,
    reference,
  };
  return link.replace(/\{(\w+)\}/g, (whole, name: string) =>
    values[name] === undefined ? whole : encodeURIComponent(values[name]),
  );
}
