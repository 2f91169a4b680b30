export const currencies = ["INR", "USD"] as const;
export type Currency = (typeof currencies)[number];

const figures: Record<Currency, Intl.NumberFormat> = {
  INR: new Intl.NumberFormat("en-IN", { maximumFractionDigits: 0 }),
  USD: new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 }),
};
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
  return `${amount < 0n ? "−" : ""}${symbols[used]}${figures[used].format(size / 100n)}${rest}`;
}

/** `₹1,250`, from paise. */
export function rupeeText(paise: number): string {
  return moneyText(paise, "INR");
}
