import { z } from "zod";
import type { Member } from "#app/accounts/member.ts";
import type { FormAnswer } from "#app/platform/action-result.ts";
import type { Database } from "#app/platform/database.server.ts";
import { isUuid } from "#app/platform/fields/uuid.ts";
import type { Result } from "#app/platform/result.ts";
import { parseFields } from "#app/platform/sent-form.server.ts";
import { sessionStart } from "#app/schedule/session-start.ts";
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
import { sessionActions } from "./session-address.ts";
import { writeDone } from "./session-done.ts";
import {
  answerForm,
  bookingForm,
  capacityForm,
  linkForm,
  moveForm,
  noteForm,
  offerForm,
  reasonForm,
  teacherForm,
} from "./session-forms.ts";
import { findBusy } from "./session-queries.server.ts";

type Runner = (
  db: Database,
  actor: Member,
  form: FormData,
  session_id: string,
) => Promise<{ done: string } | FormAnswer>;

type RefusalTexts = Record<string, string | undefined>;

/** The fields that a refusal's text can depend on. */
interface ActionInput {
  session_id: string;
  instructor_ids?: string[];
  instructor_id?: string | null;
  date?: string;
  start_time?: string;
}

/** Reads a form about a class and runs its command. `done` describes the result for the address. */
function defineAction<Input extends ActionInput, Value>(
  schema: z.ZodType<Input>,
  run: (db: Database, actor: Member, input: Input) => Promise<Result<Value, string>>,
  done: (value: Value) => string,
  words: (db: Database, input: Input, refusal: string) => Promise<RefusalTexts> = aboutTeachers,
): Runner {
  return async (db, actor, form, session_id) => {
    const sent = parseFields(form, schema);
    if (!sent.ok) return sent.refusal;
    const input = { ...sent.value, session_id };
    const result = await run(db, actor, input);
    if (result.ok) return { done: done(result.value) };
    return sent.refuse((await words(db, input, result.refusal))[result.refusal] ?? "");
  };
}

const describeReached = ({ notified, changed, left }: Reached) =>
  writeDone("changed", { many: changed, notified, left: left.map((one) => one.session_date) });

const reasonAction = (
  run: (db: Database, actor: Member, input: z.output<typeof reasonForm>) => ReturnType<typeof cancelSession>,
  key: "off" | "unheld",
) => defineAction(reasonForm, run, ({ notified }) => writeDone(key, { notified }));

const sessionRunners = {
  move: defineAction(moveForm, moveSession, describeReached, findClash),
  teacher: defineAction(teacherForm, changeTeacher, describeReached, findClash),
  offer: defineAction(offerForm, askSubstitutes, ({ offered }) => writeDone("offered", { many: offered })),
  capacity: defineAction(capacityForm, changeCapacity, () => writeDone("seats")),
  link: defineAction(linkForm, linkSession, () => writeDone("link")),
  booking: defineAction(
    bookingForm,
    linkBooking,
    () => writeDone("linked"),
    async () => planMessages,
  ),
  note: defineAction(noteForm, noteSession, () => writeDone("noted")),
  cancel: reasonAction(cancelSession, "off"),
  "not-held": reasonAction(markNotConducted, "unheld"),
  undo_unheld: defineAction(reasonForm, undoNotConducted, () => writeDone("held")),
  proposal: defineAction(
    answerForm,
    (db, actor, { take, ...input }) => answerProposal(db, actor, { ...input, take: take === "yes" }),
    () => writeDone("answered"),
  ),
  unlink: defineAction(
    bookingForm,
    unlinkBooking,
    () => writeDone("unlinked"),
    async () => planMessages,
  ),
};

/** The actions of a class's page that need no form route. */
export const pageActions = ["undo_unheld", "proposal", "unlink"] as const;

export const sessionActionField = z.enum([...sessionActions, ...pageActions]);

/** All fields that the forms about a class send. */
export const sessionActionFields = [
  ...[moveForm, teacherForm, offerForm, capacityForm, linkForm, noteForm, reasonForm, bookingForm],
  ...[answerForm, "intent"],
];

export function runSessionAction(
  name: z.output<typeof sessionActionField>,
  ...given: Parameters<Runner>
): ReturnType<Runner> {
  return sessionRunners[name](...given);
}

/** Names the teachers that a refusal is about. */
async function aboutTeachers(db: Database, input: ActionInput): Promise<RefusalTexts> {
  return messagesAbout(db, [...(input.instructor_ids ?? []), input.instructor_id ?? ""]);
}

/** Names the class that the teacher already has at that time. */
async function findClash(db: Database, input: ActionInput, refusal: string): Promise<RefusalTexts> {
  const words = await aboutTeachers(db, input);
  const isKnown = refusal === "busy" && isUuid(input.session_id);
  const session = isKnown ? await findListed(db, input.session_id) : undefined;
  const teacher = input.instructor_id ?? session?.instructor_id;
  if (!session || !teacher) return words;
  const { date = session.session_date, start_time = session.start_time } = input;
  const starts_at = sessionStart(date, start_time, session.time_zone);
  const { duration_minutes } = session;
  const clash = await findBusy(db, teacher, { starts_at, duration_minutes }, session.id);
  const name = input.instructor_id ? "This teacher" : session.instructor;
  return clash ? { ...words, busy: `${name} teaches ${clash.class_name} then.` } : words;
}
