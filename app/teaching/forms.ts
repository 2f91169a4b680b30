import { z } from "zod";
import { sessionMessages } from "#app/planning/messages.ts";
import { lineField, wholeField } from "#app/platform/fields/form-fields.ts";
import { httpsLinkField } from "#app/platform/fields/https-link.ts";
import { attendanceStatuses } from "#app/schedule/kinds.ts";
import { readSessionKey } from "#app/schedule/session-key.ts";
import { badHeadcount, teachingMessages } from "./messages.ts";

const session_id = z.uuid(sessionMessages.not_found);
/** A class of the timetable that nobody has booked yet has a key and no id. */
const sessionKey = z.string().refine((key) => readSessionKey(key) !== undefined, sessionMessages.not_found);
const guest = { session: z.uuid(sessionMessages.not_booked), user_id: z.uuid() };

/** What a teacher does with a session of theirs. */
export const teachingForm = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("mark"),
    ...guest,
    status: z.enum(attendanceStatuses, sessionMessages.bad_mark),
  }),
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
  z.object({
    intent: z.literal("link"),
    session: sessionKey,
    link: httpsLinkField(sessionMessages.bad_link),
  }),
  z.object({ intent: z.literal("call_off"), session: sessionKey, reason: lineField(500) }),
]);
