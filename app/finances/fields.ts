import { z } from "zod";
import { amountField, lineField, optionalAmountField } from "#app/platform/fields/form-fields.ts";
import { dateFilter } from "#app/platform/lists/list-query.ts";
import { refusalMessages } from "#app/platform/refusal-messages.ts";

/** Reads an amount above 0, in minor units. */
export const moneyField = amountField({ least: 1 });

/** Reads an amount above 0, in minor units; an empty field is null. */
export const optionalMoneyField = optionalAmountField({ least: 1 });

function readDate(text: string, context: z.RefinementCtx): string {
  const date = dateFilter.read(text);
  if (date !== undefined && date >= "2000-01-01" && date < "2100-01-01") return date;
  context.addIssue({ code: "custom", message: refusalMessages.bad_date });
  return z.NEVER;
}

/** A date of the studio's calendar. */
export const dateField = z.string().default("").transform(readDate);

/** A date of the studio's calendar; an empty field is null. */
export const optionalDateField = z
  .string()
  .default("")
  .transform((text, context) => (text === "" ? null : readDate(text, context)));

/** One of some values, or the usual one where nothing was sent. */
export function choiceOr<const Value extends string>(values: readonly Value[], usual: NoInfer<Value>) {
  return z
    .string()
    .default("")
    .transform((text, context) => {
      const found = text === "" ? usual : values.find((value) => value === text);
      if (found !== undefined) return found;
      context.addIssue({ code: "custom", message: refusalMessages.bad_choice });
      return z.NEVER;
    });
}

/** The id of another row, or nothing. */
export const optionalIdField = z
  .union([z.literal(""), z.uuid(refusalMessages.bad_choice)])
  .default("")
  .transform((id) => id || null);

export const reasonField = lineField(500, refusalMessages.reason_missing);
