import { refusalWords } from "#app/platform/refusal-words.ts";
import { paymentComingSoon } from "#app/settings/payments/payment-ways.ts";
import { placeMissing } from "../messages.ts";

export const buyMessages = {
  not_allowed: "Please log in to buy a pass",
  not_sold: "This pass is no longer sold.",
  had_offer: "You have already used this offer.",
  price_changed: "The price has changed. Check the new price, then buy the pass.",
  request_used: refusalWords.request_used,
  payment_soon: `${paymentComingSoon}. Please ask the studio for a pass.`,
  too_many: "Too many passes in a short time. Please try again in a few minutes.",
};

export type BuyRefusal = keyof typeof buyMessages;

export const paidMessages = {
  not_allowed: refusalWords.not_allowed,
  not_found: refusalWords.not_found,
  confirmed: "This payment is already confirmed.",
  cancelled: "This pass is canceled, so no payment is due.",
  place_missing: placeMissing,
  nothing_open: "No payment is due for this booking.",
  payment_soon: `${paymentComingSoon}.`,
  too_many: "Too many attempts. Please try again in an hour.",
};

export type PaidRefusal = keyof typeof paidMessages;

export const referenceMissing = "Please enter the payment reference.";
