import { z } from "zod";
import { refusalWords, tooLong } from "../refusal-words.ts";
import { readAmount } from "./money-text.ts";
import { cleanUpTo, oneLine, plainText } from "./plain-text.ts";

/** A text on one line; `missing` is said where there is none, without it the text may be empty. */
export function lineField(most: number, missing?: string) {
  return bounded(oneLine, most, missing);
}

/** A text of several lines. */
export function textField(most: number, missing?: string) {
  return bounded(plainText, most, missing);
}

function bounded(clean: (text: string) => string, most: number, missing: string | undefined) {
  const text = z.string().max(most, tooLong(most));
  return z
    .string()
    .default("")
    .overwrite(cleanUpTo(most, clean))
    .pipe(missing ? text.min(1, missing) : text);
}

/** One of some values, as it is typed or chosen. */
export function choiceField<const Value extends string>(values: readonly Value[], words?: string) {
  return z
    .string()
    .default("")
    .transform((text, context) => {
      const found = values.find((value) => value === text);
      if (found !== undefined) return found;
      context.addIssue({ code: "custom", message: words ?? refusalWords.bad_choice });
      return z.NEVER;
    });
}

/** A whole number; an empty field is `usual`, where there is one. */
export function wholeField(range: {
  least: number;
  most: number;
  tooLow: string;
  tooHigh: string;
  usual?: number;
}) {
  return z
    .string()
    .default("")
    .transform((typed, context) => {
      const text = typed.trim();
      if (text === "" && range.usual !== undefined) return range.usual;
      const number = /^\d{1,6}$/.test(text) ? Number(text) : undefined;
      if (number !== undefined && number >= range.least && number <= range.most) return number;
      const isHigh = number !== undefined && number > range.most;
      context.addIssue({ code: "custom", message: isHigh ? range.tooHigh : range.tooLow });
      return z.NEVER;
    });
}

/** An amount of money in minor units, not below nothing. */
export function amountField(words: string) {
  return z
    .string()
    .default("")
    .transform((text, context) => {
      const amount = readAmount(text);
      if (amount !== undefined) return amount;
      context.addIssue({ code: "custom", message: words });
      return z.NEVER;
    });
}

/** The same, or nothing. */
export function optionalAmountField(words: string) {
  return z
    .string()
    .default("")
    .transform((text, context) => {
      if (text.trim() === "") return null;
      const amount = readAmount(text);
      if (amount !== undefined) return amount;
      context.addIssue({ code: "custom", message: words });
      return z.NEVER;
    });
}

/** A box: on, or not sent at all. */
export const boxField = z
  .string()
  .optional()
  .transform((text) => text === "on" || text === "1");

/** A row by its id, as a form of the dashboard names it. */
export const rowFields = { id: z.guid() };

/** The same with the version that was read; a form that has none is as if it were older than all. */
export const seenFields = { ...rowFields, version: z.coerce.number().int().catch(0) };

/** The form's own number, by which the same is not made twice. */
export const numberFields = { request_id: z.guid() };
