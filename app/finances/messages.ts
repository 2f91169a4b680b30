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
  return `Only ${formatMoney({ amount: open, currency })} is still open for this booking.`;
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
  no_tax_abroad: "No GST is charged to another country.",
  no_booking: "No booking has this ID.",
  booking_currency: "The booking is priced in another currency.",
  over_open: "That is more than is still open for this booking.",
  over_left: "That is more than can be refunded.",
  bad_move: "This entry is no longer pending.",
  not_refundable: "Only completed income can be refunded.",
  is_refunded: "Part of this entry was refunded, so it cannot be voided.",
  is_refund: "A refund cannot be voided. Add an income entry instead.",
  is_payout: "This entry belongs to a payout. Reverse the payout instead.",
  no_invoice: "There is no invoice for this entry.",
  no_address: "This entry has no e-mail address.",
  not_cancelled: "The booking could not be cancelled, so nothing was refunded.",
  not_canceled: "Only the payment of a canceled booking or pass can be kept.",
  request_used: refusalWords.request_used,
  nothing_left: "This payment was refunded in full.",
  own_payment: "You can't confirm or refund a payment of your own. Ask a colleague.",
  refund_promised: "We told the member that this payment will be refunded, so it cannot be kept.",
};

export type LedgerRefusal = keyof typeof ledgerMessages;
