import { z } from "zod";
import { lineField } from "#app/platform/fields/form-fields.ts";
import { currencies, priceCurrency } from "#app/platform/fields/money.ts";
import { placeField } from "../forms.ts";
import { paymentMethods } from "../kinds.ts";
import { referenceMissing } from "./payment-messages.ts";

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
