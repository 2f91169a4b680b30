import { type Grouping, grouped } from "./grouped.ts";
import { toAsciiDigits } from "./plain-text.ts";

/** The currency that the studio prices in, and the second one that it accepts. ISO 4217. */
export const currencies = ["INR", "USD"] as const;
export type Currency = (typeof currencies)[number];
export const [priceCurrency, secondCurrency] = currencies;

/** An amount in minor units of its currency. */
export interface Money {
  amount: number;
  currency: Currency;
}

/** An amount that may be missing, such as the price of a booking that is not agreed yet. */
export interface OptionalMoney {
  amount: number | null;
  currency: Currency;
}

/** Returns an amount of a row, which is in the row's currency: `pickMoney(invoice, "total")`. */
export function pickMoney<Name extends string, Row extends Record<Name, number | null>>(
  row: Row & { currency: Currency },
  name: Name,
): { amount: Row[Name]; currency: Currency } {
  return { amount: row[name], currency: row.currency };
}

const notations: Record<Currency, { sign: string; grouping: Grouping; decimals: number }> = {
  INR: { sign: "₹", grouping: "indian", decimals: 2 },
  USD: { sign: "$", grouping: "threes", decimals: 2 },
};

/** The largest amount that can be entered, in minor units. */
export const amountMost = 1_000_000_000;

/** Minor units in one whole unit: 100 paise in a rupee. */
export function minorUnits(currency: Currency): number {
  return 10 ** notations[currency].decimals;
}

/** Writes an amount for people: `₹1,250`, `$12.50`, `−₹40`; with its code, as invoices do: `INR 1,250.00`. */
export function formatMoney(money: OptionalMoney, label: "sign" | "code" = "sign"): string {
  if (money.amount === null) return "";
  const { sign, grouping } = notations[money.currency];
  const decimal = grouped(decimalAmount(money).replace("-", ""), grouping);
  const text = label === "code" ? `${money.currency} ${decimal}` : `${sign}${decimal.replace(/\.0+$/, "")}`;
  return money.amount < 0 ? `−${text}` : text;
}

/** Writes an amount for files and other programs: `-1250.00`. */
export function decimalAmount({ amount, currency }: OptionalMoney): string {
  return amount === null ? "" : (amount / minorUnits(currency)).toFixed(notations[currency].decimals);
}

/** Writes an amount as a form field shows it: `1250`, `12.50`. */
export function fieldAmount(money: OptionalMoney): string {
  return decimalAmount(money).replace(/\.0+$/, "");
}

const sign = String.raw`(?:\p{Sc}|Rs\.?|${currencies.join("|")})`;
const signBefore = new RegExp(`^([-\u2212]?) ?${sign} ?`, "iu");
const signBehind = new RegExp(` ?${sign}$`, "iu");

export type AmountProblem = "missing" | "unreadable" | "negative" | "too_large";

/**
 * Reads an amount as people type it: a currency sign may stand at either end, digits may be grouped by commas, points,
 * spaces or apostrophes, and decimals follow a point or a comma. `1.250` is refused, because it is 1,250 in some
 * countries and 1.25 in others.
 */
export function parseMoney(text: string, currency: Currency): Money | AmountProblem {
  if (text.length > 40) return "unreadable";
  const plain = toAsciiDigits(text).replace(/\s+/g, " ").replace(/[’ʼ]/g, "'").trim();
  if (plain === "") return "missing";
  const typed = plain.replace(signBefore, "$1").replace(signBehind, "");
  const places = notations[currency].decimals;
  const decimals = new RegExp(`([.,])(\\d{1,${places}})$`).exec(typed);
  const whole = (decimals ? typed.slice(0, decimals.index) : typed).replace(/^[-\u2212]/, "");
  const group = /^\d{1,3}(?=([,. ']))(?:\1\d{2,3})*\1\d{3}$/.exec(whole)?.[1];
  const isRead = group
    ? group !== decimals?.[1] && (group !== "." || decimals !== null || whole.split(".").length > 2)
    : /^\d{1,12}$/.test(whole);
  if (!isRead) return "unreadable";
  const amount = Number(whole.replace(/\D/g, "") + (decimals?.[2] ?? "").padEnd(places, "0"));
  if (/^[-\u2212]/.test(typed) && amount > 0) return "negative";
  return amount <= amountMost ? { amount, currency } : "too_large";
}

/** Adds amounts of one currency; null counts as zero. Throws on mixed currencies. */
export function addMoney(currency: Currency, amounts: readonly OptionalMoney[]): Money {
  const stranger = amounts.find((one) => one.currency !== currency);
  if (stranger) throw new Error(`Cannot add ${stranger.currency} to ${currency}`);
  return { amount: amounts.reduce((sum, { amount }) => sum + (amount ?? 0), 0), currency };
}

/** Rounds half up to whole units of the currency: rupees, dollars. */
export function roundToWhole({ amount, currency }: Money): Money {
  const unit = minorUnits(currency);
  return { amount: Math.round(amount / unit) * unit, currency };
}
