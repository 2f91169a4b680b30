import { refusalWords } from "#app/platform/refusal-words.ts";
import { paymentComingSoon } from "#app/settings/payments/payment-ways.ts";

export const passMessages = {
  pass_empty: "This pass has no classes left.",
  pass_ends: "This pass ends before the date of this class.",
  pass_not_for_class: "This pass is not for this class.",
  pass_waits: "This pass waits for its payment.",
  pass_not_found: "This pass is not yours, or it is not there any more.",
};

/** Why a pass does not pay for a class. */
export type PassRefusal = keyof typeof passMessages;

/** Why no pass is made. */
export type MakePassRefusal = "not_sold" | "had_offer" | "payment_soon" | "price_changed" | "request_used";

export const staffPassMessages = {
  not_allowed: refusalWords.not_allowed,
  not_found: refusalWords.not_found,
  changed_meanwhile: refusalWords.changed_meanwhile,
  not_sold: "This pass is not sold any more.",
  payment_soon: `${paymentComingSoon}.`,
  had_offer: "They had this offer already.",
  price_changed: "The price has changed. Reload the page to see it.",
  request_used: refusalWords.request_used,
  unlimited: "This pass is for as many classes as one likes.",
  not_active: "Only a pass that is in use can be changed like this.",
  free: "This pass costs nothing: please give it.",
  bad_number: "A pass has 0 to 500 classes left.",
  date_past: "Please choose a date from today on.",
  own_pass: "You can't sell, give or change a pass of your own. Ask a colleague.",
};

/** Why staff cannot change a pass like this. */
export type StaffPassRefusal = keyof typeof staffPassMessages;
