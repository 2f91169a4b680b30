import { z } from "zod";
import { teachingRoles } from "#app/accounts/roles.ts";
import { calendarDate, choiceField, lineField, textField } from "#app/platform/fields/form-fields.ts";
import { isUuid } from "#app/platform/fields/uuid.ts";
import { refusalMessages } from "#app/platform/refusal-messages.ts";

export type Settled = { act: "off" } | { act: "offer" } | { act: "give"; to: string };

export const promoteForm = z.object({
  person: z.string().default("").pipe(z.uuid("Please choose a person")),
  role: choiceField(teachingRoles),
});

export const messageForm = z.object({
  subject: lineField(120, "Please write a subject"),
  words: textField(4000, "Please write a message"),
});
export type MessageForm = z.infer<typeof messageForm>;

const uuids = (most: number) => z.array(z.uuid(refusalMessages.not_found)).max(most).default([]);

/** The new teacher's id, or `nobody`. */
const toField = z
  .string()
  .default("")
  .refine((text) => text === "nobody" || isUuid(text), "Please choose a teacher")
  .transform((text) => (text === "nobody" ? null : text));

export const handOverForm = z.object({
  from: z.string().default("").pipe(calendarDate(refusalMessages.bad_date)),
  to: toField,
  schedule_ids: uuids(200),
  session_ids: uuids(500),
});

/** The choice for each class: `<id> off`, `<id> offer` or `<id> <teacher>`. Others stay. */
export const settledField = z
  .array(z.string().max(80))
  .max(500)
  .default([])
  .transform((lines) => {
    const chosen = new Map<string, Settled>();
    for (const line of lines) {
      const [id = "", word = ""] = line.split(" ");
      if (!isUuid(id)) continue;
      if (word === "off" || word === "offer") chosen.set(id, { act: word });
      else if (isUuid(word)) chosen.set(id, { act: "give", to: word });
    }
    return chosen;
  });
