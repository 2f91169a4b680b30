import { z } from "zod";
import { simpleEmail } from "#app/accounts/forms.ts";
import { oneLine } from "#app/platform/plain-text.ts";

const notAnAddress = "Please enter a valid email address";

export const subscribeForm = z.object({
  name: z
    .string()
    .overwrite(oneLine)
    .max(120, "Name must be 120 characters or less")
    .optional()
    .transform((name) => name || null),
  email: z
    .string({ error: "Email is required" })
    .overwrite(oneLine)
    .min(1, "Email is required")
    .max(254, notAnAddress)
    .regex(simpleEmail, notAnAddress),
});

export type SubscribeForm = z.infer<typeof subscribeForm>;
