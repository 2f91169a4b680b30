import { z } from "zod";
import { refusalMessages, tooLong } from "../refusal-messages.ts";
import { isCalendarDate } from "../time/calendar-date.ts";
import { emailInvalid, emailMissing, isEmailAddress, normalizeEmail } from "./email-address.ts";
import { type AmountProblem, type Currency, parseMoney, priceCurrency } from "./money.ts";
import { isPhoneNumber, normalizePhone, phoneInvalid } from "./phone-number.ts";
import { cleanUpTo, oneLine, plainText } from "./plain-text.ts";

/** Reads one line of text, which may be empty without `missing`. */
export function lineField(most: number, missing?: string) {
  return bounded(oneLine, most, missing);
}

/** Reads several lines of text, which may be empty without `missing`. */
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

/** Reads one of a list of values. */
export function choiceField<const Value extends string>(values: readonly Value[], words?: string) {
  return z
    .string()
    .default("")
    .transform((text, context) => {
      const found = values.find((value) => value === text);
      if (found !== undefined) return found;
      context.addIssue({ code: "custom", message: words ?? refusalMessages.bad_choice });
      return z.NEVER;
    });
}

/** Reads a whole number; `usual` is the value of an empty field. */
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
      negative: negative ?? refusalMessages.bad_amount,
      too_large: "Please enter an amount of at most 10,000,000",
    };
    const message = typeof money === "object" ? refusalMessages.bad_amount : messages[money];
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  };
}

/** Reads a checkbox. */
export const boxField = z
  .string()
  .optional()
  .transform((text) => text === "on" || text === "1");

/** The id of a row. */
export const rowFields = { id: z.guid(refusalMessages.not_found) };

/** The id and version of a row; a missing version counts as outdated. */
export const versionFields = { ...rowFields, version: z.coerce.number().int().catch(0) };

/** The idempotency key of a form. */
export const idempotencyFields = { request_id: z.guid() };

export const starsMissing = "Please choose one to five stars";

/** Reads a rating of one to five stars. */
export const starsField = z.coerce
  .number(starsMissing)
  .int(starsMissing)
  .min(1, starsMissing)
  .max(5, starsMissing);

/** Checks for an https address with a dot in its host. */
export function isHttpsLink(text: string): boolean {
  return /^https:\/\/\S+$/.test(text) && URL.canParse(text) && new URL(text).hostname.includes(".");
}

/**
 * Reads an https link, or null for an empty field. Stores it as a browser writes it, because redirect headers
 * allow only ASCII.
 */
export function httpsLinkField(words: string = refusalMessages.not_https, most = 500) {
  return z
    .string()
    .trim()
    .max(most, words)
    .refine((text) => text === "" || isHttpsLink(text), words)
    .transform((text) => (text ? new URL(text).href : null));
}

const orNull = z
  .string()
  .default("")
  .transform((text) => text || null);

/** Reads the id of an optional choice. */
export const optionalId = orNull.pipe(z.uuid(refusalMessages.bad_choice).nullable());

export const optionalDate = orNull.pipe(calendarDate(refusalMessages.bad_date).nullable());

/** Reads a whole number, or undefined for an empty field. */
export const optionalWhole = (least: number, most: number, words: string) =>
  z
    .string()
    .default("")
    .transform((text) => text.trim() || undefined)
    .pipe(wholeField({ least, most, tooLow: words, tooHigh: words }).optional());

/** Reads a date from a form. */
export function calendarDate(message: string) {
  return z.string({ error: message }).refine(isCalendarDate, message);
}
