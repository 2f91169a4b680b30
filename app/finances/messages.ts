import { type Currency, formatMoney } from "#app/platform/fields/money.ts";
import { refusalWords } from "#app/platform/refusal-words.ts";

export const taxNeedsNumber = "Set the GST number in Business Settings before charging GST.";
export const dateAhead = "Please choose a date up to today.";
export const placeMissing = "Please choose the state";
export const monthMissing = "Please choose the month";

export function bookingCurrency(currency: Currency): string {
  return `This booking is priced in ${currency}.`;
}

export function stillOpen(open: number, currency: Currency): string {
  return `The amount due for this booking is only ${formatMoney({ amount: open, currency })}.`;
}

export function refundMost(left: number, currency: Currency): string {
  return `At most ${formatMoney({ amount: left, currency })} can be refunded.`;
}

export const ledgerMessages = {
  not_allowed: refusalWords.not_allowed,
  not_found: refusalWords.not_found,
  changed_meanwhile: refusalWords.changed_meanwhile,
  bad_amount: refusalWords.bad_amount,
  date_ahead: dateAhead,
  no_tax_number: taxNeedsNumber,
  place_missing: placeMissing,
  no_tax_abroad: "GST doesn't apply to other countries.",
  no_booking: "There is no booking with this ID.",
  booking_currency: "The booking is priced in another currency.",
  over_open: "This is more than the amount due for this booking.",
  over_left: "This is more than can be refunded.",
  bad_move: "This transaction is no longer pending.",
  not_refundable: "Only completed income can be refunded.",
  is_refunded: "This transaction was partly refunded, so it can't be voided.",
  is_refund: "A refund can't be voided. Add an income transaction instead.",
  is_payout: "This transaction belongs to a payout. Reverse the payout instead.",
  no_invoice: "This transaction has no invoice.",
  no_address: "This transaction has no email address.",
  not_cancelled: "The booking couldn't be canceled, so nothing was refunded.",
  not_canceled: "You can keep only the payment of a canceled booking or pass.",
  request_used: refusalWords.request_used,
  nothing_left: "This payment was refunded in full.",
  own_payment: "You can't confirm or refund your own payment. Ask a colleague.",
  refund_promised: "We emailed the member that this payment will be refunded, so you can't keep it.",
};

export type LedgerRefusal = keyof typeof ledgerMessages;
