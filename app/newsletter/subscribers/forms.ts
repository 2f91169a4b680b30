import { z } from "zod";
import { cleanUpTo, oneLine } from "#app/platform/fields/plain-text.ts";
import { subscribeForm } from "../forms.ts";

export const notOptedIn = "Newsletters go only to people who asked for them.";

/** Requires staff to confirm the person's consent. */
export const subscriberForm = subscribeForm.extend({
  opted_in: z
    .string()
    .default("")
    .overwrite(cleanUpTo(40, oneLine))
    .refine((box) => box === "on", notOptedIn),
});
