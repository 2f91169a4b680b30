import { z } from "zod";
import { sessionMessages } from "#app/planning/messages.ts";
import { wholeField } from "#app/platform/fields/form-fields.ts";
import { refusalMessages } from "#app/platform/refusal-messages.ts";

const seats = "Enter 1 to 500 seats";

export const classForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("hide_review"), rating_id: z.uuid(refusalMessages.not_found) }),
  z.object({ intent: z.literal("show_review"), rating_id: z.uuid(refusalMessages.not_found) }),
  z.object({
    intent: z.literal("capacity"),
    session: z.uuid(sessionMessages.not_found),
    max_participants: wholeField({ least: 1, most: 500, tooLow: seats, tooHigh: seats }),
  }),
]);

/** The intents of these forms. All others belong to the teacher's forms. */
export const classIntents = classForm.options.map(({ shape }) => shape.intent.value);
