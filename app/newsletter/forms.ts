import { z } from "zod";
import { oneLine } from "#app/platform/fields/plain-text.ts";
import { emailProblem, nameProblem } from "./field-problems.ts";

/** What the server takes. The browser asks the same two rules, without carrying a schema on every page. */
export const subscribeForm = z.object({
  name: z
    .string()
    .default("")
    .overwrite(oneLine)
    .refine((name) => !nameProblem(name), { error: (issue) => nameProblem(String(issue.input)) ?? "" })
    .transform((name) => name || null),
  email: z
    .string()
    .default("")
    .overwrite(oneLine)
    .refine((email) => !emailProblem(email), { error: (issue) => emailProblem(String(issue.input)) ?? "" }),
});

export type SubscribeForm = z.infer<typeof subscribeForm>;
