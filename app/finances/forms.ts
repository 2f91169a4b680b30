import { z } from "zod";
import {
  emailInvalid,
  emailMissing,
  isEmailAddress,
  normalizeEmail,
} from "#app/platform/fields/email-address.ts";
import { boxField, lineField } from "#app/platform/fields/form-fields.ts";
import { currencies, priceCurrency } from "#app/platform/fields/money.ts";
import { taxRates } from "#app/settings/forms.ts";
import { choiceOr, dateField, moneyField, optionalDateField, reasonField } from "./fields.ts";
import { billingTypes, directions, paymentMethods, transactionCategories } from "./kinds.ts";
import { monthMissing, placeMissing, referenceMissing } from "./messages.ts";
import { isPlace } from "./places.ts";

const email = z
  .string()
  .default("")
  .transform((text) => normalizeEmail(text).toLowerCase());
const description = lineField(300);
const reference = lineField(80);

/** The customer's state, in forms that ask for the place of supply. */
export const placeField = z
  .string()
  .default("")
  .refine((code) => code === "" || isPlace(code), placeMissing);

/** Money that came in or went out, as staff type it. */
export const transactionForm = z
  .object({
    direction: choiceOr(directions, "income"),
    category: choiceOr(transactionCategories, "class_booking"),
    email,
    name: lineField(120, "Name is required"),
    amount: moneyField,
    currency: choiceOr(currencies, priceCurrency),
    tax_percent: choiceOr(taxRates.map(String), "0").transform(Number),
    includes_tax: boxField,
    place_of_supply: placeField,
    method: choiceOr(paymentMethods, "manual"),
    reference,
    billing_type: choiceOr(billingTypes, "one_time"),
    billing_month: z.string().default(""),
    booking: lineField(60),
    description,
    occurred_on: dateField,
    status: choiceOr(["completed", "pending"], "completed"),
    send: boxField,
  })
  .transform(({ billing_month, ...form }, context) => {
    const wrong = (path: string, message: string) =>
      context.addIssue({ code: "custom", path: [path], message });
    if (form.direction === "income" && !form.email) wrong("email", emailMissing);
    else if (form.email && !isEmailAddress(form.email)) wrong("email", emailInvalid);
    const month = /^20\d\d-(0[1-9]|1[0-2])$/.test(billing_month) ? `${billing_month}-01` : null;
    if (form.billing_type === "monthly" && !month) wrong("billing_month", monthMissing);
    return { ...form, billing_period: form.billing_type === "monthly" ? month : null };
  });

export type TransactionForm = z.infer<typeof transactionForm>;

/** The fields that can change in an existing entry. */
export const entryForm = z.object({
  category: choiceOr(transactionCategories, "class_booking"),
  method: choiceOr(paymentMethods, "manual"),
  reference,
  description,
  /** Only for pending income: an issued invoice keeps its place of supply. */
  place_of_supply: placeField,
});

export type EntryForm = z.infer<typeof entryForm>;

export const refundForm = z.object({
  amount: moneyField,
  method: choiceOr(paymentMethods, "manual"),
  reason: reasonField,
  /** When the money was sent; today by default. */
  occurred_on: optionalDateField,
  cancel_booking: boxField,
});

export type RefundForm = z.infer<typeof refundForm>;

/** A pass that staff sell or give. */
export const sellForm = z.object({
  email: email.refine((text) => isEmailAddress(text), emailInvalid),
  pass_type_id: z.uuid("Please choose a pass"),
  currency: choiceOr(currencies, priceCurrency),
  gift: choiceOr(["no", "yes"], "no").transform((text) => text === "yes"),
  place_of_supply: placeField,
});

/** More classes in a pass, or fewer. */
export const adjustForm = z.object({
  delta: lineField(4)
    .refine((text) => /^[+-]?[1-9]\d{0,2}$/.test(text), "Please enter how many, such as 2 or -2")
    .transform(Number),
  reason: reasonField,
});

export const extendForm = z.object({ valid_until: dateField });

/** The reason to keep a payment, to cancel a pass, or to withhold or reverse pay. */
export const reasonForm = z.object({ reason: reasonField });

/** The message to a member whose payment has not arrived. */
export const rejectPaymentForm = z.object({ words: reasonField });

/** "I have paid": the bank's reference, the method, and the customer's state where the studio has a GST number. */
export const paidForm = z.object({
  reference: lineField(60, referenceMissing),
  place_of_supply: placeField,
  method: z.enum(paymentMethods).optional().catch(undefined),
});

const shownPrice = z
  .string()
  .regex(/^\d{0,9}$/)
  .optional()
  .transform((text) => (text ? Number(text) : undefined));

export const buyForm = z.object({
  pass_type_id: z.uuid(),
  currency: z.enum(currencies).catch(priceCurrency),
  /** The prices as the page showed them, in minor units. */
  price: shownPrice,
  second_price: shownPrice,
  request_id: z.uuid(),
});
