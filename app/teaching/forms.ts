import { z } from "zod";
import { sessionMessages } from "#app/planning/messages.ts";
import {
  boxField,
  calendarDate,
  httpsLinkField,
  lineField,
  textField,
  wholeField,
} from "#app/platform/fields/form-fields.ts";
import { refusalMessages } from "#app/platform/refusal-messages.ts";
import { attendanceStatuses } from "#app/schedule/kinds.ts";
import { badHeadcount, teachingMessages } from "./messages.ts";

const session = z.uuid(sessionMessages.not_found);
const guest = { session: z.uuid(sessionMessages.not_booked), user_id: z.uuid() };

export const markForm = z.object({
  intent: z.literal("mark"),
  ...guest,
  status: z.enum(attendanceStatuses, sessionMessages.bad_mark),
});

/** The forms of a roster. */
export const rosterForm = z.discriminatedUnion("intent", [
  markForm,
  z.object({ intent: z.literal("mark_rest"), session }),
  z.object({ intent: z.literal("note"), ...guest, note: lineField(300) }),
  z.object({
    intent: z.literal("makeup"),
    ...guest,
    makeup: z.union([z.literal(""), z.uuid()], teachingMessages.bad_makeup),
  }),
  z.object({
    intent: z.literal("headcount"),
    session,
    headcount: wholeField({ least: 0, most: 500, tooLow: badHeadcount, tooHigh: badHeadcount }),
  }),
]);

/** When a teacher is away. */
export const timeOffForms = [
  z.object({
    intent: z.literal("away"),
    from_date: calendarDate(refusalMessages.bad_date),
    until_date: calendarDate(refusalMessages.bad_date),
    reason: lineField(200),
  }),
  z.object({ intent: z.literal("back"), id: z.uuid(refusalMessages.not_found) }),
] as const;

export const acceptForm = z.object({ intent: z.literal("accept"), all: boxField });

export const declineForm = z.object({
  reason: lineField(500, refusalMessages.reason_missing),
  all: boxField,
});

export const proposeForm = z.object({
  date: calendarDate(refusalMessages.bad_date),
  start_time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Please choose a time"),
  reason: lineField(500),
});

/** Accepts or declines a colleague's class. */
export const offerAnswerForm = z.object({
  intent: z.enum(["take_offer", "pass_offer"]),
  offer_id: z.uuid(refusalMessages.not_found),
});

/** A class that its teacher can't teach, offered to colleagues: several may be checked. */
export const offerForm = z.object({
  colleagues: z.array(z.uuid(refusalMessages.bad_choice)).max(100, refusalMessages.bad_choice).default([]),
  note: lineField(500),
});

export const askForm = z.object({ words: textField(1_000, "Please write what the studio should know") });

export const linkForm = z.object({ link: httpsLinkField(sessionMessages.bad_link) });

export const cancelForm = z.object({ reason: lineField(500) });
