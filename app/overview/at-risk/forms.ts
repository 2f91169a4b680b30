import { z } from "zod";
import { lineField, textField } from "#app/platform/fields/form-fields.ts";

/** Allows {first_name} as the only placeholder. */
const onlyFirstName = (text: string) =>
  [...text.matchAll(/\{([^{}\n]{0,40})\}/g)].every(([, name]) => name === "first_name");
const unknown = "{first_name} is the only placeholder you can use";

export const noteForm = z.object({
  subject: lineField(120, "Subject is required").refine(onlyFirstName, unknown),
  words: textField(2000, "Message is required").refine(onlyFirstName, unknown),
});
export type NoteForm = z.infer<typeof noteForm>;
