import { type Currency, formatMoney, type Money } from "#app/platform/fields/money.ts";

/** The amount in the price currency, and optionally in the second currency. */
export interface RateAmounts extends Money {
  second_amount: number | null;
  second_currency: Currency;
}

/** Finds the amount of a rate in a currency. Nothing is converted. */
export function findAmount(rate: RateAmounts, currency: Currency): number | null {
  if (currency === rate.currency) return rate.amount;
  return currency === rate.second_currency ? rate.second_amount : null;
}

/** `₹800 or $12` */
export function rateText(rate: RateAmounts): string {
  const second = formatMoney({ amount: rate.second_amount, currency: rate.second_currency });
  return [formatMoney(rate), second].filter(Boolean).join(" or ");
}
