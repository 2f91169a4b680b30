import { type Currency, formatMoney } from "#app/platform/fields/money.ts";
import { refusalMessages } from "#app/platform/refusal-messages.ts";
import { paymentComingSoon } from "#app/settings/payments/payment-ways.ts";

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

const { not_allowed, not_found, changed_meanwhile, request_used, bad_amount, dates_reversed } =
  refusalMessages;
const ofRow = { not_allowed, not_found, changed_meanwhile, request_used, bad_amount };

export const ledgerMessages = {
  ...ofRow,
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
  nothing_left: "This payment was refunded in full.",
  own_payment: "You can't confirm or refund your own payment. Ask a colleague.",
  refund_promised: "We emailed the member that this payment will be refunded, so you can't keep it.",
};

export type LedgerRefusal = keyof typeof ledgerMessages;

export const buyMessages = {
  not_allowed: "Please log in to buy a pass",
  not_sold: "This pass is no longer sold.",
  had_offer: "You have already used this offer.",
  price_changed: "The price has changed. Check the new price, then buy the pass.",
  request_used,
  payment_soon: `${paymentComingSoon}. Please ask the studio for a pass.`,
  too_many: "Too many passes in a short time. Please try again in a few minutes.",
};

export type BuyRefusal = keyof typeof buyMessages;

export const paidMessages = {
  ...{ not_allowed, not_found },
  confirmed: "This payment is already confirmed.",
  cancelled: "This pass is canceled, so no payment is due.",
  place_missing: placeMissing,
  nothing_open: "No payment is due for this booking.",
  payment_soon: `${paymentComingSoon}.`,
  too_many: "Too many attempts. Please try again in an hour.",
};

export type PaidRefusal = keyof typeof paidMessages;

export const referenceMissing = "Please enter the payment reference.";

/** Why a person could not prove their identity. */
export type ProofRefusal = "password_wrong" | "sign_in_again" | "too_many_attempts";

export const payMessages = {
  ...{ ...ofRow, dates_reversed, date_ahead: dateAhead },
  own_pay: "You cannot approve your own pay.",
  own_payout: "You can't pay or reverse your own payout. Ask a colleague.",
  no_amount: "The pay has no amount yet.",
  bad_move: "This pay can no longer be changed like this.",
  in_payout: "This pay is in a payout. Remove the draft first.",
  not_a_teacher: "Please choose a teacher",
  nothing_approved: "This teacher has no approved pay in this period.",
  below_nothing: "The adjustments are larger than the pay in this period.",
  not_draft: "This payout is no longer a draft.",
  not_paid: "Only a paid payout can be reversed.",
};

export type PayRefusal = keyof typeof payMessages;

export const rateMessages = {
  ...{ ...ofRow, dates_reversed },
  overlaps: "There is already a rate for this teacher, class, schedule and category.",
  not_a_teacher: "Please choose an active teacher",
  no_target: "Please choose an active class type or package",
  in_use: "Pay was approved with this rate. End it and add a new one.",
  not_in_force: "This rate no longer applies on that date.",
};

export type RateRefusal = keyof typeof rateMessages;

/** Describes the rate that overlaps. */
export function overlapWords({ from, until }: { from: string; until: string | null }): string {
  const to = until ? `to ${until}` : "on";
  return `This overlaps a rate for the same teacher, class, schedule and category from ${from} ${to}.`;
}
