import { z } from "zod";
import { amountField, lineField, optionalAmountField } from "#app/platform/fields/form-fields.ts";
import { dateFilter } from "#app/platform/lists/list-query.ts";
import { refusalWords } from "#app/platform/refusal-words.ts";

/** Reads an amount above 0, in minor units. */
export const moneyField = amountField({ least: 1 });

/** Reads an amount above 0, in minor units; an empty field is null. */
export const optionalMoneyField = optionalAmountField({ least: 1 });

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
