import type { Currency } from "#app/platform/fields/money.ts";
import type { PayType } from "#app/schedule/kinds.ts";
import type { PayTerms } from "../pay-for.ts";
import { findAmount, type RateAmounts } from "../rates/rate-amounts.ts";
import { noRate } from "../select-rate.ts";

export const noSecondAmount = "This rate has no dollar amount.";
export const noSeries = "This class belongs to no series with an end.";

/** By what a class is paid; without terms, why not. */
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
