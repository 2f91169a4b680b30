import type { Currency } from "#app/platform/fields/money.ts";
import type { PayType } from "#app/schedule/kinds.ts";
import { allocate } from "./money.ts";
import { findAmount, type RateAmounts } from "./rates/rate-values.ts";
import { noRate } from "./select-rate.ts";

/** The payment type and amount, typed on the class or taken from its rate. */
export interface PayTerms {
  payment_type: PayType;
  amount: number;
}

/** One class as its pay is counted. */
export interface PaidClass {
  /** The number of people checked in, or the headcount for clients without accounts. */
  attended: number;
  booked: number;
}

/** The classes that share one agreed amount, in their order. */
export interface PaidGroup {
  /** Amounts that are already approved or paid; null if open. Excludes canceled classes. */
  fixed: readonly (number | null)[];
  /** Different people with one of these classes. */
  members: number;
}

export const noBookingsText = "No one was booked";
/** The same of a class that is still ahead. */
export const noBookingsYetText = "No bookings yet";

/** Pay types of which several classes share one amount, and what those are. */
export const sharedOver: Record<PayType, "class" | "month" | "series"> = {
  per_class: "class",
  per_class_total: "class",
  per_student: "class",
  monthly: "month",
  per_member: "month",
  total_duration: "series",
};

export interface ClassPay {
  amount: number;
  /** The number of units that the amount was multiplied by. */
  quantity: number;
  reason: string;
}

/** The pay of one class that shares its amount with no other. */
export function payForClass(
  { payment_type, amount }: PayTerms,
  { attended, booked }: PaidClass,
  payEmpty: boolean,
): ClassPay {
  if (booked === 0 && attended === 0 && !payEmpty) return { amount: 0, quantity: 0, reason: noBookingsText };
  const quantity = payment_type === "per_student" ? attended : 1;
  return { amount: amount * quantity, quantity, reason: "" };
}

/** Returns the total for classes that share one amount. */
export function agreedAmount({ payment_type, amount }: PayTerms, members: number): number {
  return payment_type === "per_member" ? amount * members : amount;
}

/** The pay of each class of a group: together exactly the agreed amount, the rest on the last that is open. */
export function payForGroup(terms: PayTerms, { fixed, members }: PaidGroup): number[] {
  return allocate(agreedAmount(terms, members), fixed);
}

export const noSecondAmount = "This rate has no dollar amount.";
export const noSeries = "This class belongs to no series with an end.";

/** The terms of pay of a class, or the reason why there are none. */
export interface FoundTerms {
  terms: PayTerms | undefined;
  rate_id: string | null;
  currency: Currency;
  reason: string;
}

interface TypedPay {
  pay_type: PayType | null;
  pay_amount: number | null;
  pay_currency: Currency | null;
}

/** Returns the terms typed on the class. */
export function typedTerms(
  { pay_type, pay_amount, pay_currency }: TypedPay,
  currency: Currency,
): FoundTerms | undefined {
  if (!pay_type || pay_amount === null) return undefined;
  const terms = { payment_type: pay_type, amount: pay_amount };
  return { terms, rate_id: null, currency: pay_currency ?? currency, reason: "" };
}

interface RatePay extends RateAmounts {
  id: string;
  payment_type: PayType;
}

/** Returns the terms of a rate in the teacher's currency. */
export function ratedTerms(rate: RatePay | undefined, currency: Currency): FoundTerms {
  if (!rate) return { terms: undefined, rate_id: null, currency, reason: noRate };
  const amount = findAmount(rate, currency);
  if (amount === null) return { terms: undefined, rate_id: rate.id, currency, reason: noSecondAmount };
  return { terms: { payment_type: rate.payment_type, amount }, rate_id: rate.id, currency, reason: "" };
}
