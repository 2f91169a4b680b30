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
import { readSessionKey } from "#app/schedule/session-start.ts";
import { deskAsks } from "./desk-asks.ts";
import { badHeadcount, teachingMessages } from "./messages.ts";

const session_id = z.uuid(sessionMessages.not_found);
/** A class without a stored session has a key instead of an id. */
const sessionKey = z.string().refine((key) => readSessionKey(key) !== undefined, sessionMessages.not_found);
const guest = { session: z.uuid(sessionMessages.not_booked), user_id: z.uuid() };

export const markForm = z.object({
  intent: z.literal("mark"),
  ...guest,
  status: z.enum(attendanceStatuses, sessionMessages.bad_mark),
});

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

export const teachingForm = z.discriminatedUnion("intent", [
  markForm,
  z.object({ intent: z.literal("mark_rest"), session: session_id }),
  z.object({ intent: z.literal("note"), ...guest, note: lineField(300) }),
  z.object({
    intent: z.literal("makeup"),
    ...guest,
    makeup: z.union([z.literal(""), z.uuid()], teachingMessages.bad_makeup),
  }),
  z.object({
    intent: z.literal("headcount"),
    session: session_id,
    headcount: wholeField({ least: 0, most: 500, tooLow: badHeadcount, tooHigh: badHeadcount }),
  }),
  z.object({ intent: z.literal("accept"), session: session_id, all: boxField }),
  z.object({
    intent: z.literal("decline"),
    session: session_id,
    all: boxField,
    reason: lineField(500, refusalMessages.reason_missing),
  }),
  z.object({
    intent: z.literal("propose"),
    session: session_id,
    date: calendarDate(refusalMessages.bad_date),
    start_time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Please choose a time"),
    reason: lineField(500),
  }),
  z.object({ intent: z.literal("take_offer"), offer_id: z.uuid(refusalMessages.not_found) }),
  z.object({ intent: z.literal("pass_offer"), offer_id: z.uuid(refusalMessages.not_found) }),
  z.object({
    intent: z.literal("ask_desk"),
    session: session_id,
    about: z.enum(deskAsks, refusalMessages.bad_choice),
    words: textField(1_000, "Please write what the studio should know"),
  }),
  ...timeOffForms,
  z.object({
    intent: z.literal("link"),
    session: sessionKey,
    link: httpsLinkField(sessionMessages.bad_link),
  }),
  z.object({ intent: z.literal("call_off"), session: sessionKey, reason: lineField(500) }),
]);

/** A class that its teacher cannot teach, offered to colleagues: several may be ticked. */
export const offerForm = z.object({
  session: sessionKey,
  colleagues: z.array(z.uuid(refusalMessages.bad_choice)).max(100, refusalMessages.bad_choice).default([]),
  note: lineField(500),
});
