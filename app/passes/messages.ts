import { refusalMessages } from "#app/platform/refusal-messages.ts";
import { paymentComingSoon } from "#app/settings/payments/payment-ways.ts";

export const passMessages = {
  pass_empty: "This pass has no classes left.",
  pass_ends: "This pass expires before the date of this class.",
  pass_not_for_class: "This pass isn't valid for this class.",
  pass_waits: "This pass hasn't been paid for yet.",
  pass_not_found: "This pass isn't yours, or it no longer exists.",
};

/** Why a pass does not pay for a class. */
export type PassRefusal = keyof typeof passMessages;

/** Why no pass is made. */
export type MakePassRefusal = "not_sold" | "had_offer" | "payment_soon" | "price_changed" | "request_used";

export const staffPassMessages = {
  not_allowed: refusalMessages.not_allowed,
  not_found: refusalMessages.not_found,
  changed_meanwhile: refusalMessages.changed_meanwhile,
  not_sold: "This pass is no longer sold.",
  payment_soon: `${paymentComingSoon}.`,
  had_offer: "This member has already used this offer.",
  price_changed: "The price has changed. Reload the page to see it.",
  request_used: refusalMessages.request_used,
  unlimited: "This pass has unlimited classes.",
  not_active: "Only active passes can be changed like this.",
  free: "This pass is free. Give it instead of selling it.",
  bad_number: "Enter 0 to 500 classes.",
  date_past: "Please choose today or a later date.",
  own_pass: "You can't sell, give or change your own pass. Ask a colleague.",
};

/** Why staff cannot change a pass like this. */
export type StaffPassRefusal = keyof typeof staffPassMessages;
