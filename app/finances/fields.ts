import { z } from "zod";
import { lineField } from "#app/platform/fields/form-fields.ts";
import { readAmount } from "#app/platform/fields/money-text.ts";
import { dateFilter } from "#app/platform/lists/list-query.ts";
import { refusalWords } from "#app/platform/refusal-words.ts";
import { amountMissing } from "./messages.ts";

/** An amount above nothing, in minor units: at most two decimals, at most 10,000,000.00. */
export const moneyField = z
  .string()
  .default("")
  .transform((text, context) => {
    const amount = readAmount(text);
    if (amount !== undefined && amount > 0) return amount;
    const message = text.trim() === "" ? amountMissing : refusalWords.bad_amount;
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  });

/** The same, or nothing. */
export const optionalMoneyField = z
  .string()
  .default("")
  .transform((text, context) => {
    if (text.trim() === "") return null;
    const amount = readAmount(text);
    if (amount !== undefined && amount > 0) return amount;
    context.addIssue({ code: "custom", message: refusalWords.bad_amount });
    return z.NEVER;
  });

const earliest = "2000-01-01";

/** A date of the studio's calendar. */
export const dateField = z
  .string()
  .default("")
  .transform((text, context) => {
    const date = dateFilter.read(text);
    if (date !== undefined && date >= earliest && date < "2100-01-01") return date;
    context.addIssue({ code: "custom", message: refusalWords.bad_date });
    return z.NEVER;
  });

/** The same, or nothing. */
export const optionalDateField = z
  .string()
  .default("")
  .transform((text, context) => {
    if (text === "") return null;
    const date = dateFilter.read(text);
    if (date !== undefined && date >= earliest && date < "2100-01-01") return date;
    context.addIssue({ code: "custom", message: refusalWords.bad_date });
    return z.NEVER;
  });

/** One of some values, or the usual one where nothing was sent. */
export function choiceOr<const Value extends string>(values: readonly Value[], usual: NoInfer<Value>) {
  return z
    .string()
    .default("")
    .transform((text, context) => {
      const found = text === "" ? usual : values.find((value) => value === text);
      if (found !== undefined) return found;
      context.addIssue({ code: "custom", message: refusalWords.bad_choice });
      return z.NEVER;
    });
}

/** The id of another row, or nothing. */
export const optionalIdField = z
  .union([z.literal(""), z.uuid(refusalWords.bad_choice)])
  .default("")
  .transform((id) => id || null);

export const reasonField = lineField(500, refusalWords.reason_missing);
