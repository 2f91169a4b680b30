import { z } from "zod";
import { emailField, phoneField } from "#app/platform/fields/form-fields.ts";
import { toHealthNote } from "#app/platform/fields/health-note.ts";
import { checkPersonName } from "#app/platform/fields/person-name.ts";
import { cleanUpTo, oneLine, plainText } from "#app/platform/fields/plain-text.ts";
import { tooLong } from "#app/platform/refusal-messages.ts";
import { isTimeZone } from "#app/settings/forms.ts";
import { changedOnItsWay } from "./messages.ts";

// Shared fields of the booking forms.

const line = 120;
const paragraph = 2_000;

export function required(message: string, most = line) {
  return z
    .string({ error: message })
    .overwrite(cleanUpTo(most, oneLine))
    .min(1, message)
    .max(most, tooLong(most));
}

/** The name of a person or a company. */
export function requiredName(message: string) {
  return required(message).check(checkPersonName);
}

export function requiredText(message: string) {
  return z
    .string({ error: message })
    .overwrite(cleanUpTo(paragraph, plainText))
    .min(1, message)
    .max(paragraph, tooLong(paragraph));
}

export function optionalText(most = paragraph) {
  return z
    .string()
    .overwrite(cleanUpTo(most, plainText))
    .max(most, tooLong(most))
    .default("")
    .transform((text) => text || null);
}

/** Optional text that may say something about the person's health. */
export function healthNote(most = paragraph) {
  return optionalText(most).transform(toHealthNote);
}

export const email = emailField();

export const phone = phoneField("Phone is required");
export const optionalPhone = phoneField().default("");

export function oneOf<const Value extends string>(values: readonly Value[], message: string) {
  return z.enum(values, { error: message });
}

export function optionalOneOf<const Value extends string>(values: readonly Value[]) {
  return z
    .union([z.literal(""), z.enum(values)])
    .default("")
    .transform((value) => value || null);
}

export function someOf(values: readonly string[], message: string) {
  return z
    .array(z.enum(values as [string, ...string[]], { error: message }), { error: message })
    .min(1, message)
    .transform((chosen) => values.filter((value) => chosen.includes(value)));
}

const noZone = "Please select a timezone";

export const timezone = z
  .string({ error: "Timezone is required" })
  .min(1, "Timezone is required")
  .max(64, noZone)
  .refine((zone) => zone.length > 64 || isTimeZone(zone), noZone);

export const packageId = z.uuid("Please select a package");

/** People don't type these values, so invalid ones are manipulated. */
export const request_id = z.uuid(changedOnItsWay);

/** The price that the visitor saw, in minor units; empty if the page showed no price. */
export const quotedPrice = z
  .string()
  .regex(/^\d{0,12}$/, changedOnItsWay)
  .default("")
  .transform((text) => (text === "" ? null : Number(text)));
