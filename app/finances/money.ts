import { type Currency, minorUnits, type OptionalMoney, priceCurrency } from "#app/platform/fields/money.ts";
import { abroad, getStateCode, isPlace } from "./places.ts";

/** Rounds half up. The amount must not be negative. */
function divideHalfUp(amount: bigint, by: bigint): bigint {
  return (2n * amount + by) / (2n * by);
}

export interface TaxedAmount {
  net: number;
  tax: number;
  total: number;
}

/** GST on top of an amount, or within it; rounded once, so net and tax always make the total. */
export function addTax(amount: number, percent: number, includesTax: boolean): TaxedAmount {
  if (includesTax) {
    const net = Number(divideHalfUp(BigInt(amount) * 100n, BigInt(100 + percent)));
    return { net, tax: amount - net, total: amount };
  }
  const tax = Number(divideHalfUp(BigInt(amount) * BigInt(percent), 100n));
  return { net: amount, tax, total: amount + tax };
}

/**
 * Splits a refund into net and tax. `before` is the sum of earlier refunds; the final refund takes the remainder, so
 * all parts add up to the entry.
 */
export function refundPart(entry: TaxedAmount, before: TaxedAmount, amount: number): TaxedAmount {
  if (before.total + amount === entry.total) {
    return { net: entry.net - before.net, tax: entry.tax - before.tax, total: amount };
  }
  const share = Number(divideHalfUp(BigInt(entry.tax) * BigInt(amount), BigInt(entry.total)));
  // Roundings of earlier parts leave no more than this for the rest.
  const tax = Math.min(share, entry.tax - before.tax, amount);
  const least = Math.max(0, amount - (entry.net - before.net));
  return { net: amount - Math.max(tax, least), tax: Math.max(tax, least), total: amount };
}

/** The two halves of a tax: the odd paisa goes to the first. */
export function splitCgstSgst(tax: number): [number, number] {
  const second = Math.floor(tax / 2);
  return [tax - second, second];
}

/**
 * Raises an amount by hundredths of a percent, half up: in the price currency to whole units, in the second currency
 * to minor units.
 */
export function increase<Amount extends OptionalMoney>(money: Amount, hundredths: number): Amount {
  const { amount, currency } = money;
  if (amount === null) return money;
  const unit = currency === priceCurrency ? BigInt(minorUnits(currency)) : 1n;
  const exact = BigInt(amount) * BigInt(10_000 + hundredths);
  return { ...money, amount: Number(divideHalfUp(exact, 10_000n * unit) * unit) };
}

/**
 * Splits an amount into `count` whole parts. Fixed parts keep their amount; the remainder goes to the last open part.
 */
export function allocate(amount: number, fixed: readonly (number | null)[]): number[] {
  const open = fixed.flatMap((one, at) => (one === null ? [at] : []));
  const left = Math.max(
    0,
    fixed.reduce<number>((rest, one) => rest - (one ?? 0), amount),
  );
  const each = open.length > 0 ? Math.floor(left / open.length) : 0;
  const last = open.at(-1);
  return fixed.map((one, at) => one ?? (at === last ? left - each * (open.length - 1) : each));
}

/** Calculates a package refund: the price share of classes that did not take place, capped at the amount paid. */
export function refundOfPackage({
  price,
  agreed,
  held,
  left,
}: {
  price: number;
  agreed: number;
  held: number;
  left: number;
}): number {
  const open = Math.max(0, agreed - held);
  return Math.min(left, Math.round((price * open) / Math.max(1, agreed)));
}

/** The tax on a pending payment with a place of supply. */
export interface PlacedTax extends TaxedAmount {
  tax_percent: number;
  place_of_supply: string;
}

interface Pending {
  total: number;
  currency: Currency;
  tax_percent: number;
  place_of_supply: string;
}

/** The tax of a price that is promised: the total stays. To another country there is none. */
export function placedTax(entry: Pending, place: string, usual: number): PlacedTax {
  const within = entry.place_of_supply === abroad && entry.currency === "INR" ? usual : entry.tax_percent;
  const tax_percent = place === abroad ? 0 : within;
  return { ...addTax(entry.total, tax_percent, true), tax_percent, place_of_supply: place };
}

/** Guesses the place of supply: abroad for US dollars, otherwise the studio's state. */
export function usualPlace(gstin: string, currency: Currency): string {
  if (!gstin) return "";
  const state = getStateCode(gstin);
  return currency === "USD" ? abroad : isPlace(state) ? state : "";
}
