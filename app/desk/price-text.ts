import { dollarText } from "#app/catalogue/dollar-price.ts";
import { rupeeText } from "#app/catalogue/money.ts";

/** A price in its own currency; empty where none is agreed yet. */
export function priceText({ price, currency }: { price: number | null; currency: "INR" | "USD" }): string {
  if (price === null) return "";
  return currency === "USD" ? dollarText(price) : rupeeText(price);
}
