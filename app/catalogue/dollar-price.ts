import { type Currency, secondCurrency } from "#app/platform/fields/money.ts";

/** The price of a class in paise, and in cents where it has its own dollar price. */
export interface ClassPrice {
  price: number;
  price_usd: number | null;
}

/** Cents: the class type's own dollar price, or its rupee price at the studio's rate, in whole dollars. */
export function dollarPrice({ price, price_usd }: ClassPrice, rupees_per_dollar: number): number {
  if (price_usd !== null) return price_usd;
  return Math.round(price / 100 / rupees_per_dollar) * 100;
}

/** Returns what a class costs in a currency, in its minor units. */
export function listedPrice(price: ClassPrice, currency: Currency, rupees_per_dollar: number): number {
  return currency === secondCurrency ? dollarPrice(price, rupees_per_dollar) : price.price;
}
