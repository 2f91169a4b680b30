import { z } from "zod";
import { sessionMessages } from "#app/planning/messages.ts";
import { wholeField } from "#app/platform/fields/form-fields.ts";
import { refusalWords } from "#app/platform/refusal-words.ts";

const seats = "Between 1 and 500 people";

export const classForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("hide_review"), rating_id: z.uuid(refusalWords.not_found) }),
  z.object({ intent: z.literal("show_review"), rating_id: z.uuid(refusalWords.not_found) }),
  z.object({
    intent: z.literal("capacity"),
    session: z.uuid(sessionMessages.not_found),
    max_participants: wholeField({ least: 1, most: 500, tooLow: seats, tooHigh: seats }),
  }),
]);

/** Which intents those are; all others are a teacher's. */
export const classIntents = classForm.options.map(({ shape }) => shape.intent.value);
