import { redirect } from "react-router";
import type { z } from "zod";
import type { Member } from "#app/accounts/member.ts";
import type { ActionResult } from "#app/platform/action-result.ts";
import type { Database } from "#app/platform/database.server.ts";
import { isUuid } from "#app/platform/fields/uuid.ts";
import { refusalWords } from "#app/platform/refusal-words.ts";
import type { Result } from "#app/platform/result.ts";
import { readIntent } from "#app/platform/sent-form.server.ts";
import { sessionStart } from "#app/schedule/session-start.ts";
import { fieldsOf, formErrors, typedValues } from "#app/staff/read-staff-form.server.ts";
import { runBulk } from "#app/staff/run-bulk.server.ts";
import { cancelSession, changeCapacity } from "../../change-session.server.ts";
import { type SessionRefusal, sessionMessages } from "../../messages.ts";
import { linkBooking, unlinkBooking } from "../../series/link-booking.server.ts";
import type { MadePlan } from "../../series/plan-classes.server.ts";
import { planMessages } from "../../series/plan-messages.ts";
import { messagesAbout } from "../../sessions/about-teachers.server.ts";
import { changeTeacher } from "../../sessions/change-teacher.server.ts";
import { findListed } from "../../sessions/list-queries.server.ts";
import { moveSession, type Reached } from "../../sessions/move-session.server.ts";
import { markNotConducted, undoNotConducted } from "../../sessions/not-conducted.server.ts";
import { answerProposal, linkSession, noteSession } from "../../sessions/note-session.server.ts";
import { offerSession } from "../../sessions/offer-session.server.ts";
import { classesAddress, classesPath } from "../../sessions/session-address.ts";
import { writeDone } from "../../sessions/session-done.ts";
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
} from "../../sessions/session-forms.ts";
import { findBusy } from "../../sessions/session-queries.server.ts";
import { answerPlan, type PlanAnswer } from "./answer-plan.server.ts";

const reachedDone = ({ told, changed, left }: Reached) =>
  writeDone("changed", { many: changed, told, left: left.map((one) => one.session_date) });

const bulkIntents = ["bulk_off", "bulk_teacher", "bulk_offer"] as const;

/** The `intent` values of the screen's forms. */
const sessionIntents = [
  ...(["check", "plan", "move", "teacher", "offer", "capacity", "link", "note"] as const),
  ...(["off", "unheld", "undo_unheld", "proposal", "booking", "unlink"] as const),
  ...bulkIntents,
] as const;

interface Sent {
  db: Database;
  actor: Member;
  request: Request;
  form: FormData;
}

/** Answers whatever the screen's forms send. */
export async function answerClasses(
  sent: Sent,
  chosen: () => Promise<string[] | undefined>,
): Promise<ActionResult | PlanAnswer> {
  const { db, actor, request, form } = sent;
  const intent = readIntent(form, sessionIntents);
  switch (intent) {
    case undefined:
      return { error: refusalWords.bad_choice };
    case "check":
    case "plan":
      return answerPlan(sent, intent, (made) => plannedPath(request, made));
    case "move":
      return act(sent, moveForm, (input) => moveSession(db, actor, input), reachedDone, busyWords);
    case "teacher":
      return act(sent, teacherForm, (input) => changeTeacher(db, actor, input), reachedDone, busyWords);
    case "offer":
      return act(
        sent,
        offerForm,
        (input) => offerSession(db, actor, input),
        ({ offered }) => writeDone("offered", { many: offered }),
      );
    case "capacity":
      return act(
        sent,
        capacityForm,
        (input) => changeCapacity(db, actor, input),
        () => writeDone("seats"),
      );
    case "link":
      return act(
        sent,
        linkForm,
        (input) => linkSession(db, actor, input),
        () => writeDone("link"),
      );
    case "note":
      return act(
        sent,
        noteForm,
        (input) => noteSession(db, actor, input),
        () => writeDone("noted"),
      );
    case "off":
      return act(
        sent,
        reasonForm,
        (input) => cancelSession(db, actor, input),
        ({ told }) => writeDone("off", { told }),
      );
    case "unheld":
      return act(
        sent,
        reasonForm,
        (input) => markNotConducted(db, actor, input),
        ({ told }) => writeDone("unheld", { told }),
      );
    case "undo_unheld":
      return act(
        sent,
        reasonForm,
        (input) => undoNotConducted(db, actor, input),
        () => writeDone("held"),
      );
    case "proposal":
      return act(
        sent,
        answerForm,
        ({ take, ...input }) => answerProposal(db, actor, { ...input, take: take === "yes" }),
        () => writeDone("answered"),
      );
    case "booking":
    case "unlink":
      return link(sent, intent);
    case "bulk_off":
    case "bulk_teacher":
    case "bulk_offer":
      return bulk(sent, intent, await chosen());
  }
}

/** Parses a form about a class, runs the action, and returns to the class with the result. */
async function act<Schema extends z.ZodType, Value>(
  { db, request, form }: Sent,
  schema: Schema,
  work: (input: z.output<Schema>) => Promise<Result<Value, SessionRefusal>>,
  ok: (value: Value) => string,
  better?: (db: Database, input: z.output<Schema>) => Promise<string | undefined>,
): Promise<ActionResult> {
  const parsed = schema.safeParse(fieldsOf(form, ["instructor_ids"]));
  if (!parsed.success) return formErrors(form, parsed.error);
  const result = await work(parsed.data);
  if (result.ok) return back(request, form, ok(result.value));
  const chosen = [...form.getAll("instructor_ids"), form.get("instructor_id")].map(String);
  const error =
    (result.refusal === "busy" && (await better?.(db, parsed.data))) ||
    (await messagesAbout(db, chosen))[result.refusal];
  return { error, typed: typedValues(form) };
}

/** Returns the URL of the list of newly planned classes, with its message. */
function plannedPath(request: Request, { series_id, made }: MadePlan): string {
  const done = writeDone("planned", { many: made });
  const to = classesAddress(new URL(request.url).searchParams, {
    ...(series_id ? { series: series_id } : {}),
    done,
  });
  return to.startsWith("?") ? classesPath + to : to;
}

function back(request: Request, form: FormData, done: string): never {
  const { pathname, searchParams: params } = new URL(request.url);
  const session = String(form.get("session_id") ?? "");
  const to = classesAddress(params, { ...(isUuid(session) ? { session } : {}), done });
  // Another module shows these forms as well, and goes on showing the class.
  throw redirect(to.startsWith("?") ? pathname.replace(/\.data$/, "") + to : to);
}

/** Which class it is that keeps the teacher. */
async function busyWords(
  db: Database,
  input: { session_id: string; date?: string; start_time?: string; instructor_id?: string | null },
): Promise<string | undefined> {
  const session = isUuid(input.session_id) ? await findListed(db, input.session_id) : undefined;
  const teacher = input.instructor_id ?? session?.instructor_id;
  if (!session || !teacher) return undefined;
  const { date = session.session_date, start_time = session.start_time } = input;
  const starts_at = sessionStart(date, start_time, session.time_zone);
  const clash = await findBusy(
    db,
    teacher,
    { starts_at, duration_minutes: session.duration_minutes },
    session.id,
  );
  if (!clash) return undefined;
  const name = input.instructor_id ? "This teacher" : session.instructor;
  return `${name} teaches ${clash.class_name} then.`;
}

async function link({ db, actor, request, form }: Sent, intent: "booking" | "unlink"): Promise<ActionResult> {
  const parsed = bookingForm.safeParse(fieldsOf(form));
  if (!parsed.success) return formErrors(form, parsed.error);
  const result = await (intent === "booking"
    ? linkBooking(db, actor, parsed.data)
    : unlinkBooking(db, actor, parsed.data));
  if (!result.ok) return { error: planMessages[result.refusal], typed: typedValues(form) };
  return back(request, form, writeDone(intent === "booking" ? "linked" : "unlinked"));
}

async function bulk(
  { db, actor, form }: Sent,
  intent: (typeof bulkIntents)[number],
  ids: string[] | undefined,
): Promise<ActionResult> {
  const teacher = String(form.get("bulk_teacher") ?? "");
  const reason = String(form.get("bulk_reason") ?? "").slice(0, 500);
  if (intent === "bulk_off") {
    return runBulk(ids, (session_id) => cancelSession(db, actor, { session_id, reason }), sessionMessages);
  }
  if (!isUuid(teacher)) return { error: "Please choose a teacher first." };
  const messages = await messagesAbout(db, [teacher]);
  if (intent === "bulk_teacher") {
    const given = { instructor_id: teacher, ask: true };
    return runBulk(ids, (session_id) => changeTeacher(db, actor, { session_id, ...given }), messages);
  }
  const offered = { instructor_ids: [teacher], note: "" };
  return runBulk(ids, (session_id) => offerSession(db, actor, { session_id, ...offered }), messages);
}
