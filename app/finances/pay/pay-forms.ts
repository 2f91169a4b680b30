import { z } from "zod";
import { lineField } from "#app/platform/fields/form-fields.ts";
import { currencies, parseMoney, priceCurrency } from "#app/platform/fields/money.ts";
import { refusalWords } from "#app/platform/refusal-words.ts";
import { choiceOr, dateField, reasonField } from "../fields.ts";
import { paymentMethods } from "../kinds.ts";

/** More or less than nothing. */
const signedMoney = z
  .string()
  .default("")
  .transform((typed, context) => {
    const text = typed.trim();
    const isLess = /^[-−]/.test(text);
    const money = parseMoney(isLess ? text.slice(1) : text, priceCurrency);
    if (typeof money === "object" && money.amount > 0) return isLess ? -money.amount : money.amount;
    context.addIssue({ code: "custom", message: "Please enter an amount above or below 0" });
    return z.NEVER;
  });

const teacher = z.string().pipe(z.uuid("Please choose a teacher"));
const currency = choiceOr(currencies, priceCurrency);

export const adjustmentForm = z.object({
  instructor_id: teacher,
  amount: signedMoney,
  currency,
  pay_date: dateField,
  reason: reasonField,
});

export const payoutForm = z
  .object({ instructor_id: teacher, from: dateField, until: dateField, currency })
  .refine(({ from, until }) => from <= until, { path: ["until"], message: refusalWords.dates_reversed });

export const paymentForm = z.object({
  method: choiceOr(paymentMethods, "bank_transfer"),
  reference: lineField(80),
  paid_on: dateField,
});
