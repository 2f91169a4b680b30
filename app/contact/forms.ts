import { z } from "zod";
import { normalizeEmail } from "#app/platform/fields/email-address.ts";
import { normalizePhone } from "#app/platform/fields/phone-number.ts";
import { oneLine, plainText, roomFor } from "#app/platform/fields/plain-text.ts";
import { tooLong } from "#app/platform/refusal-words.ts";
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

/** What the server takes. The browser asks the same rules, without carrying a schema. */
export const contactForm = z.object({
  name: field("name", oneLine),
  email: field("email", normalizeEmail),
  phone: field("phone", (text) => normalizePhone(oneLine(text))),
  subject: field("subject", oneLine),
  message: field("message", plainText),
});

export type ContactForm = z.infer<typeof contactForm>;
