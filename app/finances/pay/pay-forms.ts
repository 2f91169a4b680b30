import { z } from "zod";
import { lineField, textField } from "#app/platform/fields/form-fields.ts";
import { currencies, parseMoney, priceCurrency } from "#app/platform/fields/money.ts";
import { refusalMessages } from "#app/platform/refusal-messages.ts";
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
  .refine(({ from, until }) => from <= until, { path: ["until"], message: refusalMessages.dates_reversed });

export const paymentForm = z.object({
  method: choiceOr(paymentMethods, "bank_transfer"),
  reference: lineField(80),
  paid_on: dateField,
});

/** The form of a teacher's payout details. */
export const payoutDetailsForm = z.object({
  currency: choiceOr(currencies, priceCurrency),
  method: choiceOr(paymentMethods, "bank_transfer"),
  account: textField(300),
  tax_id: lineField(20),
});
export type PayoutDetailsForm = z.output<typeof payoutDetailsForm>;

export const payoutDetailLabels: Record<keyof PayoutDetailsForm, string> = {
  currency: "Currency",
  method: "Method",
  account: "Account",
  tax_id: "Tax ID",
};

/** The submitted form: the teacher, plus the password when teachers change their own details. */
export const editPayoutDetailsForm = payoutDetailsForm.extend({
  intent: z.literal("payout_details"),
  id: z.uuid(refusalMessages.not_found),
  version: z.coerce.number().int().catch(0),
  password: z.string().default(""),
});
