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
import { changeTeacher } from "./change-teacher.server.ts";
import { findListed } from "./list-queries.server.ts";
import { moveSession, type Reached } from "./move-session.server.ts";
import { markNotConducted, undoNotConducted } from "./not-conducted.server.ts";
import { answerProposal, linkSession, noteSession } from "./note-session.server.ts";
import { offerSession } from "./offer-session.server.ts";
import { sessionActs } from "./session-address.ts";
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

type Words = Record<string, string | undefined>;

/** The fields that a refusal's text can depend on. */
interface ActInput {
  session_id: string;
  instructor_ids?: string[];
  instructor_id?: string | null;
  date?: string;
  start_time?: string;
}

/** Reads a form about a class and runs its command. `done` describes the result for the address. */
function act<Input extends ActInput, Value>(
  schema: z.ZodType<Input>,
  run: (db: Database, actor: Member, input: Input) => Promise<Result<Value, string>>,
  done: (value: Value) => string,
  words: (db: Database, input: Input, refusal: string) => Promise<Words> = aboutTeachers,
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

const reasonAct = (
  run: (db: Database, actor: Member, input: z.output<typeof reasonForm>) => ReturnType<typeof cancelSession>,
  key: "off" | "unheld",
) => act(reasonForm, run, ({ notified }) => writeDone(key, { notified }));

const sessionRunners = {
  move: act(moveForm, moveSession, describeReached, findClash),
  teacher: act(teacherForm, changeTeacher, describeReached, findClash),
  offer: act(offerForm, offerSession, ({ offered }) => writeDone("offered", { many: offered })),
  capacity: act(capacityForm, changeCapacity, () => writeDone("seats")),
  link: act(linkForm, linkSession, () => writeDone("link")),
  booking: act(
    bookingForm,
    linkBooking,
    () => writeDone("linked"),
    async () => planMessages,
  ),
  note: act(noteForm, noteSession, () => writeDone("noted")),
  cancel: reasonAct(cancelSession, "off"),
  "not-held": reasonAct(markNotConducted, "unheld"),
  undo_unheld: act(reasonForm, undoNotConducted, () => writeDone("held")),
  proposal: act(
    answerForm,
    (db, actor, { take, ...input }) => answerProposal(db, actor, { ...input, take: take === "yes" }),
    () => writeDone("answered"),
  ),
  unlink: act(
    bookingForm,
    unlinkBooking,
    () => writeDone("unlinked"),
    async () => planMessages,
  ),
};

/** The actions of a class's page that need no form route. */
export const pageActs = ["undo_unheld", "proposal", "unlink"] as const;

export const sessionActField = z.enum([...sessionActs, ...pageActs]);

/** All fields that the forms about a class send. */
export const sessionActFields = [
  ...[moveForm, teacherForm, offerForm, capacityForm, linkForm, noteForm, reasonForm, bookingForm],
  ...[answerForm, "intent"],
];

export function runSessionAct(
  name: z.output<typeof sessionActField>,
  ...given: Parameters<Runner>
): ReturnType<Runner> {
  return sessionRunners[name](...given);
}

/** Names the teachers that a refusal is about. */
async function aboutTeachers(db: Database, input: ActInput): Promise<Words> {
  return messagesAbout(db, [...(input.instructor_ids ?? []), input.instructor_id ?? ""]);
}

/** Names the class that the teacher already has at that time. */
async function findClash(db: Database, input: ActInput, refusal: string): Promise<Words> {
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
