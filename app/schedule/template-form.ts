import { z } from "zod";
import {
  calendarDate,
  choiceField,
  httpsLinkField,
  lineField,
  optionalDate,
  optionalId,
  optionalWhole,
  textField,
} from "#app/platform/fields/form-fields.ts";
import { refusalMessages } from "#app/platform/refusal-messages.ts";

const idField = (words: string) => z.string().default("").pipe(z.uuid(words));
const dateField = z.string().default("").pipe(calendarDate(refusalMessages.bad_date));

/** A start time in steps of five minutes. */
export const startTimeField = z
  .string()
  .default("")
  .pipe(
    z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: "Please choose a time", abort: true })
      .regex(/[05]$/, "Please choose a time in steps of five minutes"),
  );

export const templateForm = z.object({
  class_type_id: idField("Please choose a class type"),
  instructor_id: optionalId,
  repeats: choiceField(["weekly", "once"]),
  day_of_week: choiceField(["0", "1", "2", "3", "4", "5", "6"], "Please choose a day").transform(Number),
  start_time: startTimeField,
  duration_minutes: optionalWhole(15, 480, "Between 15 and 480 minutes"),
  max_participants: optionalWhole(1, 500, "Enter 1 to 500 seats"),
  effective_from: dateField,
  effective_until: optionalDate,
  meeting_url: httpsLinkField(),
  notes: textField(500),
});

export type TemplateForm = z.infer<typeof templateForm>;

const fates = ["keep", "follow", "off"] as const;
export type Fate = (typeof fates)[number];

/** Parses what happens to each booked session: `<id> keep`. */
export const fatesField = z
  .array(z.string().max(60))
  .max(500)
  .default([])
  .transform((lines) => {
    const chosen = new Map<string, Fate>();
    for (const line of lines) {
      const [id = "", word] = line.split(" ");
      const fate = fates.find((one) => one === word);
      if (fate) chosen.set(id, fate);
    }
    return chosen;
  });

export const endForm = z.object({ ends_on: dateField });

export const maxTimeOffDays = 365;

export const timeOffForm = z.object({
  instructor_id: idField(refusalMessages.bad_choice),
  from_date: dateField,
  until_date: dateField,
  reason: lineField(200),
});
export type TimeOffForm = z.infer<typeof timeOffForm>;

export const longestClosure = 60;

export const closureForm = z.object({
  name: lineField(80, "Please name it"),
  from_date: dateField,
  until_date: dateField,
  schedule_ids: z.array(z.uuid()).max(200).default([]),
  words: textField(500),
});
export type ClosureForm = z.infer<typeof closureForm>;
