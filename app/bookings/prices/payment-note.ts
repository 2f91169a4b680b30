import { paymentComingSoon } from "#app/settings/payments/payment-ways.ts";
import type { BookingType } from "../kinds.ts";

interface Priced {
  booking_type: BookingType;
  price: number | null;
  price_agreed_at: Date | null;
  quoted_at: Date | null;
  quote_answered_at: Date | null;
}

/**
 * Whether the price of a booking is settled, so that it can be paid. The price of a company's request is an estimate
 * until its proposal is accepted or staff enter a price. While a proposal waits for its answer, no price is settled.
 */
export function isPriceAgreed({
  booking_type,
  price,
  price_agreed_at,
  quoted_at,
  quote_answered_at,
}: Priced): boolean {
  if (price === null) return false;
  if (price_agreed_at) return true;
  if (quoted_at) return quote_answered_at !== null;
  return booking_type !== "corporate";
}

interface Payable {
  /** Whether the studio has set up a way to pay. */
  takes_payments: boolean | undefined;
  is_agreed: boolean;
  /** Says how to pay: in My Bookings for members, with the link in the email for guests. */
  payer: "member" | "guest";
}

/** Whether the person is offered to pay now. */
export function isPaymentOffered({ takes_payments, is_agreed }: Omit<Payable, "payer">): boolean {
  return takes_payments === true && is_agreed;
}

/** Says beside a price how it is paid, or why it cannot be paid yet. `desk`: read by staff, not by the payer. */
export function paymentNote(payable: Payable, { desk = false }: { desk?: boolean } = {}): string {
  if (!payable.takes_payments) return paymentComingSoon;
  if (!isPaymentOffered(payable)) {
    return desk ? "No price is agreed yet" : "You can pay once we have agreed on a price";
  }
  const who = desk ? "They" : "You";
  return payable.payer === "member"
    ? `${who} can pay in My Bookings`
    : `${who} can pay with the link in our email`;
}
