import { type Currency, type Money, minorUnits, roundToWhole } from "#app/platform/fields/money.ts";

/** The price of a class or pass type, and its own price in the second currency if it has one. */
export interface Prices {
  price: number;
  currency: Currency;
  second_price: number | null;
  second_currency: Currency;
}

/** Finds the price that was entered in a currency. Nothing is converted. */
export function findPrice(prices: Prices, currency: Currency): number | null {
  if (currency === prices.currency) return prices.price;
  return currency === prices.second_currency ? prices.second_price : null;
}

/** Returns the price in a currency: as entered, or converted at the studio's rate to whole units. */
export function listedPrice(prices: Prices, currency: Currency, second_currency_rate: number): Money {
  const amount = findPrice(prices, currency);
  if (amount !== null) return { amount, currency };
  const units = prices.price / minorUnits(prices.currency) / second_currency_rate;
  return roundToWhole({ amount: units * minorUnits(currency), currency });
}
