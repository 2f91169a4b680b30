import { type Grouping, grouped } from "#app/platform/fields/grouped.ts";

export const currencies = ["INR", "USD"] as const;
export type Currency = (typeof currencies)[number];

/** How each country parts the digits of its money. */
export const groupings: Record<Currency, Grouping> = { INR: "indian", USD: "threes" };
const symbols: Record<Currency, string> = { INR: "₹", USD: "$" };

/**
 * Minor units in their own currency: `₹1,250`, `$12.50`, `−₹40`. Sums may be larger than a number holds exactly.
 * Without a currency it is rupees: mails that were queued before they knew it say nothing of it.
 */
export function moneyText(minor: number | bigint, currency: Currency | undefined): string {
  const used = currency ?? "INR";
  const amount = BigInt(minor);
  const size = amount < 0n ? -amount : amount;
  const cents = size % 100n;
  const rest = cents === 0n ? "" : `.${String(cents).padStart(2, "0")}`;
  return `${amount < 0n ? "−" : ""}${symbols[used]}${grouped(size / 100n, groupings[used])}${rest}`;
}

/** `₹1,250`, from paise. */
export function rupeeText(paise: number): string {
  return moneyText(paise, "INR");
}
