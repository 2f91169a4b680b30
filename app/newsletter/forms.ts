import { z } from "zod";
import { normalizeEmail } from "#app/platform/fields/email-address.ts";
import { oneLine, roomFor } from "#app/platform/fields/plain-text.ts";
import { tooLong } from "#app/platform/refusal-messages.ts";
import { emailProblem, nameProblem } from "./field-problems.ts";

/** The browser checks the same rules without loading this schema. */
export const subscribeForm = z.object({
  name: z
    .string()
    .max(roomFor(120), { error: tooLong(120), abort: true })
    .overwrite(oneLine)
    .refine((name) => !nameProblem(name), { error: (issue) => nameProblem(String(issue.input)) ?? "" })
    .transform((name) => name || null)
    .prefault(""),
  email: z
    .string()
    .overwrite(normalizeEmail)
    .refine((email) => !emailProblem(email), { error: (issue) => emailProblem(String(issue.input)) ?? "" })
    .prefault(""),
});

/** `request_id` is the idempotency key. */
export const newsletterForm = subscribeForm.extend({
  request_id: z
    .string()
    .regex(/^[\w-]{8,64}$/)
    .optional()
    .catch(undefined),
});

const part = z.string().nullable().default(null);

export const linkForm = z.object({ token: part, signature: part });

export type SubscribeForm = z.infer<typeof subscribeForm>;
