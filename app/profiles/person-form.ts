import { z } from "zod";
import { phoneField } from "#app/platform/fields/form-fields.ts";
import { checkPersonName } from "#app/platform/fields/person-name.ts";
import { cleanUpTo, oneLine } from "#app/platform/fields/plain-text.ts";
import { refusalMessages, tooLong } from "#app/platform/refusal-messages.ts";
import { isTimeZone } from "#app/settings/forms.ts";
import { contactMethods } from "./kinds.ts";

const line = (most: number) =>
  z
    .string()
    .overwrite(cleanUpTo(most, oneLine))
    .pipe(z.string().max(most, tooLong(most)));
const nothingIsNull = (typed: string) => typed || null;

export const optionalPhoneField = phoneField().default("").transform(nothingIsNull);

export const zoneField = z
  .string()
  .max(80)
  .refine((chosen) => chosen === "" || isTimeZone(chosen), "Please choose a time zone")
  .default("")
  .transform(nothingIsNull);

/** Fields staff may edit. Only members change their own email address. */
export const personForm = z.object({
  full_name: line(120).pipe(z.string().min(1, "Full name is required").check(checkPersonName)),
  phone: optionalPhoneField,
  location: line(120).default("").transform(nothingIsNull),
  time_zone: zoneField,
  preferred_contact_method: z.enum(contactMethods, refusalMessages.bad_choice),
});

export type PersonForm = z.output<typeof personForm>;
