import { type Currency, moneyText } from "#app/catalogue/money.ts";

/** A price in its own currency; empty where none is agreed yet. */
export function priceText({ price, currency }: { price: number | null; currency: Currency }): string {
  return price === null ? "" : moneyText(price, currency);
}
