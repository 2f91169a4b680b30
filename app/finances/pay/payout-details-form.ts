import { z } from "zod";
import { lineField, textField } from "#app/platform/fields/form-fields.ts";
import { currencies, priceCurrency } from "#app/platform/fields/money.ts";
import { refusalWords } from "#app/platform/refusal-words.ts";
import { choiceOr } from "../fields.ts";
import { paymentMethods } from "../kinds.ts";

/** How a teacher is paid, as they or who keeps the books type it. */
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
  id: z.uuid(refusalWords.not_found),
  version: z.coerce.number().int().catch(0),
  password: z.string().default(""),
});
