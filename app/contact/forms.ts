import { z } from "zod";
import { normalizeEmail } from "#app/platform/fields/email-address.ts";
import { normalizePhone } from "#app/platform/fields/phone-number.ts";
import { oneLine, plainText, roomFor } from "#app/platform/fields/plain-text.ts";
import { tooLong } from "#app/platform/refusal-messages.ts";
import { type ContactField, contactProblem, messageMaximum } from "./field-problems.ts";

const field = (name: ContactField, clean: (text: string) => string) =>
  z
    .string()
    .max(roomFor(messageMaximum), { error: tooLong(messageMaximum), abort: true })
    .overwrite(clean)
    .refine((value) => !contactProblem(name, value), {
      error: (issue) => contactProblem(name, String(issue.input)) ?? "",
    })
    .prefault("");

/** The browser checks the same rules without loading this schema. */
export const contactForm = z.object({
  name: field("name", oneLine),
  email: field("email", normalizeEmail),
  phone: field("phone", (text) => normalizePhone(oneLine(text))),
  subject: field("subject", oneLine),
  message: field("message", plainText),
});

/** Adds the spam checks: a hidden field and the time the page was open. */
export const messageForm = contactForm.extend({
  second_phone: z.string().default(""),
  open_ms: z.string().regex(/^\d+$/).transform(Number).optional().catch(undefined),
});

export type ContactForm = z.infer<typeof contactForm>;
