import { z } from "zod";
import { lineField } from "#app/platform/fields/form-fields.ts";
import { referenceMissing } from "./payment-messages.ts";

/** "I have paid": what the bank calls the payment. */
export const paidForm = z.object({ reference: lineField(60, referenceMissing) });

export const buyForm = z.object({
  pass_type_id: z.uuid(),
  currency: z.enum(["INR", "USD"]).catch("INR"),
  request_id: z.uuid(),
});
