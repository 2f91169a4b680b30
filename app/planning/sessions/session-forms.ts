import { z } from "zod";
import {
  boxField,
  calendarDate,
  choiceField,
  httpsLinkField,
  lineField,
  textField,
  wholeField,
} from "#app/platform/fields/form-fields.ts";
import { refusalMessages } from "#app/platform/refusal-messages.ts";
import { startTimeField } from "#app/schedule/template-form.ts";

const reach = z.enum(["one", "on"]).default("one");
const version = z.coerce.number().int().min(0).max(1_000_000).optional().catch(undefined);
const sessionVersionFields = { session_id: z.string().max(60).default(""), version };

export const moveForm = z.object({
  ...sessionVersionFields,
  date: z.string().default("").pipe(calendarDate(refusalMessages.bad_date)),
  start_time: startTimeField,
  reason: lineField(500),
  reach,
});

export const teacherForm = z.object({
  ...sessionVersionFields,
  instructor_id: z
    .string()
    .default("")
    .transform((text) => text || null)
    .pipe(z.uuid(refusalMessages.bad_choice).nullable()),
  ask: boxField,
  reach,
});

export const offerForm = z.object({
  ...sessionVersionFields,
  instructor_ids: z.array(z.uuid()).max(100).default([]),
  note: textField(500),
});

const seats = "Enter 1 to 500 seats";
export const capacityForm = z.object({
  ...sessionVersionFields,
  max_participants: wholeField({ least: 1, most: 500, tooLow: seats, tooHigh: seats }),
});

export const linkForm = z.object({ ...sessionVersionFields, meeting_url: httpsLinkField() });
export const noteForm = z.object({ ...sessionVersionFields, notes: textField(1000) });
export const reasonForm = z.object({ ...sessionVersionFields, reason: lineField(500) });
export const bookingForm = z.object({
  ...sessionVersionFields,
  booking_id: lineField(20, refusalMessages.bad_choice),
  reason: lineField(500),
});
export const answerForm = z.object({
  ...sessionVersionFields,
  take: choiceField(["yes", "no"]),
  words: lineField(500),
});
