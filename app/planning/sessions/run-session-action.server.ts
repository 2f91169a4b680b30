import { z } from "zod";
import type { Member } from "#app/accounts/member.ts";
import type { FormAnswer } from "#app/platform/action-result.ts";
import type { Database } from "#app/platform/database.server.ts";
import {
  boxField,
  calendarDate,
  choiceField,
  httpsLinkField,
  lineField,
  optionalId,
  textField,
  wholeField,
} from "#app/platform/fields/form-fields.ts";
import { refusalMessages } from "#app/platform/refusal-messages.ts";
import type { Result } from "#app/platform/result.ts";
import { parseForm } from "#app/platform/sent-form.server.ts";
import { sessionStart } from "#app/schedule/session-start.ts";
import { startTimeField } from "#app/schedule/template-form.ts";
import { cancelSession, changeCapacity } from "../change-session.server.ts";
import { linkBooking, unlinkBooking } from "../series/link-booking.server.ts";
import { planMessages } from "../series/plan-messages.ts";
import { messagesAbout } from "./about-teachers.server.ts";
import { askSubstitutes } from "./ask-substitutes.server.ts";
import { changeTeacher } from "./change-teacher.server.ts";
import { findListed } from "./list-queries.server.ts";
import { moveSession, type Reached } from "./move-session.server.ts";
import { markNotConducted, undoNotConducted } from "./not-conducted.server.ts";
import { answerProposal, linkSession, noteSession } from "./note-session.server.ts";
import type { sessionActions } from "./session-actions.ts";
import { writeDone } from "./session-done.ts";
import { findBusy } from "./session-queries.server.ts";

const versionField = { version: z.coerce.number().int().min(0).max(1_000_000).optional().catch(undefined) };
const reach = z.enum(["one", "on"]).default("one");
const seats = "Enter 1 to 500 seats";
const reasonForm = z.object({ ...versionField, reason: lineField(500) });
const bookingForm = reasonForm.extend({ booking_id: lineField(20, refusalMessages.bad_choice) });

type Runner = (
  db: Database,
  actor: Member,
  request: Request,
  session_id: string,
) => Promise<{ done: string } | FormAnswer>;

interface InSession {
  session_id: string;
}

type RefusalTexts = Record<string, string | undefined>;

/** The fields that a refusal's text can depend on. */
interface RefusedFields {
  instructor_ids?: string[];
  instructor_id?: string | null;
  date?: string;
  start_time?: string;
}

/** Reads a form about a class and runs its command. `done` describes the result for the address. */
function defineAction<Fields extends object, Value>(
  schema: z.ZodType<Fields>,
  run: (db: Database, actor: Member, input: Fields & InSession) => Promise<Result<Value, string>>,
  done: (value: Value) => string,
  words: (
    db: Database,
    input: RefusedFields & InSession,
    refusal: string,
  ) => Promise<RefusalTexts> = aboutTeachers,
): Runner {
  return async (db, actor, request, session_id) => {
    const sent = await parseForm(request, schema);
    if (!sent.ok) return sent.refusal;
    const input = { ...sent.value, session_id };
    const result = await run(db, actor, input);
    if (result.ok) return { done: done(result.value) };
    return sent.refuse((await words(db, input, result.refusal))[result.refusal] ?? "");
  };
}

const describeReached = ({ notified, changed, left }: Reached) =>
  writeDone("changed", { many: changed, notified, left: left.map((one) => one.session_date) });

const aboutPlan = async () => planMessages;

/** The actions on a class by their part of the address. */
export const sessionRunners = {
  move: defineAction(
    z.object({
      ...versionField,
      date: z.string().default("").pipe(calendarDate(refusalMessages.bad_date)),
      start_time: startTimeField,
      reason: lineField(500),
      reach,
    }),
    moveSession,
    describeReached,
    findClash,
  ),
  teacher: defineAction(
    z.object({ ...versionField, instructor_id: optionalId, ask: boxField, reach }),
    changeTeacher,
    describeReached,
    findClash,
  ),
  offer: defineAction(
    z.object({
      ...versionField,
      instructor_ids: z.array(z.uuid()).max(100).default([]),
      note: textField(500),
    }),
    askSubstitutes,
    ({ offered }) => writeDone("offered", { many: offered }),
  ),
  capacity: defineAction(
    z.object({
      ...versionField,
      max_participants: wholeField({ least: 1, most: 500, tooLow: seats, tooHigh: seats }),
    }),
    changeCapacity,
    () => writeDone("seats"),
  ),
  link: defineAction(
    z.object({ ...versionField, meeting_url: httpsLinkField() }),
    linkSession,
    ({ notified }) => writeDone("link", { notified }),
  ),
  booking: defineAction(bookingForm, linkBooking, () => writeDone("linked"), aboutPlan),
  note: defineAction(z.object({ ...versionField, notes: textField(1000) }), noteSession, () =>
    writeDone("noted"),
  ),
  cancel: defineAction(reasonForm, cancelSession, (value) => writeDone("off", value)),
  "not-held": defineAction(reasonForm, markNotConducted, (value) => writeDone("unheld", value)),
  "undo-not-held": defineAction(reasonForm, undoNotConducted, () => writeDone("held")),
  proposal: defineAction(
    z.object({ ...versionField, take: choiceField(["yes", "no"]), words: lineField(500) }),
    (db, actor, { take, ...input }) => answerProposal(db, actor, { ...input, take: take === "yes" }),
    () => writeDone("answered"),
  ),
  unlink: defineAction(bookingForm, unlinkBooking, () => writeDone("unlinked"), aboutPlan),
} satisfies Record<(typeof sessionActions)[number], Runner> & Record<string, Runner>;

/** Names the teachers that a refusal is about. */
async function aboutTeachers(db: Database, input: RefusedFields & InSession): Promise<RefusalTexts> {
  return messagesAbout(db, [...(input.instructor_ids ?? []), input.instructor_id ?? ""]);
}

/** Names the class that the teacher already has at that time. */
async function findClash(
  db: Database,
  input: RefusedFields & InSession,
  refusal: string,
): Promise<RefusalTexts> {
  const words = await aboutTeachers(db, input);
  const session = refusal === "busy" ? await findListed(db, input.session_id) : undefined;
  const teacher = input.instructor_id ?? session?.instructor_id;
  if (!session || !teacher) return words;
  const { date = session.session_date, start_time = session.start_time } = input;
  const starts_at = sessionStart(date, start_time, session.time_zone);
  const { duration_minutes } = session;
  const clash = await findBusy(db, teacher, { starts_at, duration_minutes }, session.id);
  const name = input.instructor_id ? "This teacher" : session.instructor;
  return clash ? { ...words, busy: `${name} teaches ${clash.class_name} then.` } : words;
}
