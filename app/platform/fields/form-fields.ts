import { z } from "zod";
import { refusalWords, tooLong } from "../refusal-words.ts";
import { emailInvalid, emailMissing, isEmailAddress, normalizeEmail } from "./email-address.ts";
import { type AmountProblem, type Currency, parseMoney, priceCurrency } from "./money.ts";
import { isPhoneNumber, normalizePhone, phoneInvalid } from "./phone-number.ts";
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

/** Reads an email address from a form, in the spelling in which it is stored. */
export function emailField(missing = emailMissing, invalid = emailInvalid) {
  return z
    .string({ error: missing })
    .overwrite(normalizeEmail)
    .refine(isEmailAddress, { error: ({ input }) => (input === "" ? missing : invalid) });
}

/** Reads and normalizes a phone number from a form; optional without `missing`. */
export function phoneField(missing?: string) {
  return z
    .string({ error: missing })
    .overwrite(normalizePhone)
    .refine((phone) => (phone === "" ? missing === undefined : isPhoneNumber(phone)), {
      error: ({ input }) => (input === "" ? missing : phoneInvalid),
    });
}

interface AmountRules {
  /** The price currency if not given. */
  currency?: Currency;
  /** In minor units: 0, or 1 for an amount above 0. */
  least: 0 | 1;
  missing?: string;
  negative?: string;
}

/** Reads an amount of money, in minor units. */
export function amountField(rules: AmountRules) {
  return z.string().default("").transform(readTypedAmount(rules));
}

/** Reads an amount of money, in minor units; an empty field is null. */
export function optionalAmountField(rules: AmountRules) {
  const read = readTypedAmount(rules);
  return z
    .string()
    .default("")
    .transform((text, context) => (text.trim() === "" ? null : read(text, context)));
}

function readTypedAmount({
  currency = priceCurrency,
  least,
  missing = "Amount is required",
  negative,
}: AmountRules) {
  return (text: string, context: z.RefinementCtx): number => {
    const money = parseMoney(text, currency);
    if (typeof money === "object" && money.amount >= least) return money.amount;
    const messages: Record<AmountProblem, string> = {
      missing,
      unreadable: "Please enter an amount such as 1250 or 12.50",
      negative: negative ?? refusalWords.bad_amount,
      too_large: "Please enter an amount of at most 10,000,000",
    };
    const message = typeof money === "object" ? refusalWords.bad_amount : messages[money];
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  };
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
