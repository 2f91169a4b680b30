import { moneyText } from "./money.ts";

/** Cents: the class type's own dollar price, or its rupee price at the studio's rate, in whole dollars. */
export function dollarPrice(
  { price, price_usd }: { price: number; price_usd: number | null },
  rupees_per_dollar: number,
): number {
  if (price_usd !== null) return price_usd;
  return Math.round(price / 100 / rupees_per_dollar) * 100;
}

/** `$12`, `$12.50` */
export function dollarText(cents: number): string {
  return moneyText(cents, "USD");
}
