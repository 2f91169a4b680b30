import { toAsciiDigits } from "./typed-digits.ts";

/** 10,000,000.00: no entry is larger. */
export const amountMost = 1_000_000_000;

export type AmountProblem = "missing" | "unreadable" | "negative" | "too_large";

/**
 * Reads an amount as people type it, in minor units: a currency sign may stand at either end, digits may be grouped by
 * commas, points, spaces or apostrophes, and one or two decimals follow a point or a comma. `1.250` is refused, because it
 * is 1,250 in some countries and 1.25 in others.
 */
export function parseAmount(text: string): number | AmountProblem {
  if (text.length > 40) return "unreadable";
  const plain = toAsciiDigits(text).replace(/\s+/g, " ").replace(/[’ʼ]/g, "'").trim();
  if (plain === "") return "missing";
  const typed = plain
    .replace(/^([-\u2212]?) ?(?:₹|\$|€|£|Rs\.?|INR|USD) ?/i, "$1")
    .replace(/ ?(?:₹|\$|€|£|INR|USD)$/i, "");
  const decimals = /([.,])(\d{1,2})$/.exec(typed);
  const whole = (decimals ? typed.slice(0, decimals.index) : typed).replace(/^[-\u2212]/, "");
  const group = /^\d{1,3}(?=([,. ']))(?:\1\d{2,3})*\1\d{3}$/.exec(whole)?.[1];
  const isRead = group
    ? group !== decimals?.[1] && (group !== "." || decimals !== null || whole.split(".").length > 2)
    : /^\d{1,12}$/.test(whole);
  if (!isRead) return "unreadable";
  const amount = Number(whole.replace(/\D/g, "")) * 100 + Number((decimals?.[2] ?? "").padEnd(2, "0"));
  if (/^[-\u2212]/.test(typed) && amount > 0) return "negative";
  return amount <= amountMost ? amount : "too_large";
}

/** Minor units of an amount, or undefined if the text is not one. */
export function readAmount(text: string): number | undefined {
  const amount = parseAmount(text);
  return typeof amount === "number" ? amount : undefined;
}

/** The amount as a field shows it: `1250`, `12.50`. */
export function amountText(minor: number | null): string {
  if (minor === null) return "";
  return minor % 100 === 0 ? String(minor / 100) : (minor / 100).toFixed(2);
}
