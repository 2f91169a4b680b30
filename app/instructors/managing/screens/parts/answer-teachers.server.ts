import { redirect } from "react-router";
import { z } from "zod";
import type { Member } from "#app/accounts/member.ts";
import { answerPayoutDetails } from "#app/finances/pay/answer-payout-details.server.ts";
import { editPayoutDetailsForm } from "#app/finances/pay/pay-forms.ts";
import type { ActionResult, FormAnswer } from "#app/platform/action-result.ts";
import type { Database } from "#app/platform/database.server.ts";
import { idempotencyFields, rowFields, versionFields } from "#app/platform/fields/form-fields.ts";
import { refusalWords } from "#app/platform/refusal-words.ts";
import { parseFields } from "#app/platform/sent-form.server.ts";
import { formatCount } from "#app/platform/text/plural.ts";
import { promotionForm, teachingForm } from "#app/profiles/forms.ts";
import { personMessages } from "#app/profiles/messages.ts";
import { findProfile } from "#app/profiles/queries.server.ts";
import { saveTeachingProfile, setTeacherPaused } from "#app/profiles/save-teaching.server.ts";
import { findTeacherName } from "#app/schedule/promise-queries.server.ts";
import { timeOffForm } from "#app/schedule/template-form.ts";
import { addTimeOff, removeTimeOff, toTimeOffRefusal } from "#app/schedule/time-off.server.ts";
import { nameTeacher } from "#app/schedule/week-messages.ts";
import { bulkFields, selectedIds } from "#app/staff/list-data.server.ts";
import {
  formErrors,
  isStored,
  readAction,
  readFields,
  typedValues,
} from "#app/staff/read-staff-form.server.ts";
import { runBulk } from "#app/staff/run-bulk.server.ts";
import { handOverForm, messageForm, promoteForm, settledField } from "../../forms.ts";
import { countText } from "../../give-classes.server.ts";
import { type HandedOver, handOverClasses } from "../../hand-over.server.ts";
import { messageTeacher } from "../../message-teacher.server.ts";
import { givingMessages, messageMessages, teachingMessages } from "../../messages.ts";
import { endTeaching, promoteMember } from "../../promote-member.server.ts";
import { settleTimeOff } from "../../settle-time-off.server.ts";
import { teacherSource } from "../../teacher-queries.server.ts";
import { backToList, type doneMessages, openTeacher, teachersPath } from "../../teachers-address.ts";
import { teachingTexts, teachingValues } from "./teaching-values.ts";

export type TeachersAnswer = ActionResult | FormAnswer;

/** Everything that the module is sent. */
export const teachersFields = [
  promoteForm,
  promotionForm,
  teachingForm,
  messageForm,
  editPayoutDetailsForm,
  ...bulkFields,
  ...["id", "version", "request_id", "instructor_id", "from_date", "until_date", "reason", "fate"],
  ...["from", "to", "schedule_ids", "session_ids"],
];

interface Sent {
  db: Database;
  actor: Member;
  params: URLSearchParams;
  form: FormData;
}

/** Actions of the module. Most have their own forms. */
const teacherForms = z.discriminatedUnion("intent", [
  z.object({ intent: z.enum(["promote", "bulk_message", "away", "payout_details"]) }),
  z.object({ intent: z.literal("message"), ...idempotencyFields }),
  z.object({ intent: z.literal("edit"), ...versionFields }),
  z.object({ intent: z.enum(["rest", "teach", "end", "back", "settle", "hand_over"]), ...rowFields }),
]);

/** Handles the module's forms, menus and bulk actions, and redirects back to the page. */
export async function answerTeachers(
  db: Database,
  actor: Member,
  request: Request,
  form: FormData,
): Promise<TeachersAnswer> {
  const sent = { db, actor, params: new URL(request.url).searchParams, form };
  const read = readAction(form, teacherForms);
  if (!read.ok) return read.refusal;
  const act = read.value;
  switch (act.intent) {
    case "promote":
      return promote(sent);
    case "message":
      return message(sent, act.request_id);
    case "bulk_message":
      return chooseForMessage(sent);
    case "away":
      return away(sent);
    case "payout_details":
      return answerPayoutDetails(db, actor, {
        form: parseFields(form, editPayoutDetailsForm),
        headers: request.headers,
      });
    case "edit":
      return edit(sent, act);
    case "rest":
    case "teach": {
      const rested = await setTeacherPaused(db, actor, { user_id: act.id, rests: act.intent === "rest" });
      if (!rested.ok) return { error: personMessages[rested.refusal] };
      if (act.intent === "teach") return { ok: "Teacher is active again." };
      throw back(sent, act.id, { done: "rest" });
    }
    case "end": {
      const ended = await endTeaching(db, actor, { user_id: act.id });
      if (!ended.ok) return { error: teachingMessages[ended.refusal] };
      throw redirect(teachersPath + backToList(sent.params, { done: "ended" }).replace(teachersPath, ""));
    }
    case "back": {
      const removed = await removeTimeOff(db, actor, act.id);
      if (!removed.ok) return { error: refusalWords.not_allowed };
      throw back(sent, sent.params.get("teacher") ?? "", { show: "availability", done: "back" });
    }
    case "settle":
      return settle(sent, act.id);
    case "hand_over":
      return handOver(sent, act.id);
  }
}

function back(
  { params }: Sent,
  teacher: string,
  set: Record<string, string> & { done?: keyof typeof doneMessages },
): Response {
  return redirect(teachersPath + openTeacher(params, teacher, set));
}

async function promote(sent: Sent): Promise<TeachersAnswer> {
  const { db, actor, form } = sent;
  const who = promoteForm.safeParse(readFields(form));
  if (!who.success) return formErrors(form, who.error);
  const page = parseFields(form, promotionForm);
  if (!page.ok) return page.refusal;
  const { person, role } = who.data;
  const promoted = await promoteMember(db, actor, { user_id: person, role, ...page.value });
  if (!promoted.ok) {
    const error = teachingMessages[promoted.refusal];
    return { error, fieldErrors: { person: [error] }, typed: typedValues(form) };
  }
  throw back(sent, person, { do: "edit", done: "promoted" });
}

async function edit(
  sent: Sent,
  { id: user_id, version }: { id: string; version: number },
): Promise<TeachersAnswer> {
  const { db, actor, form } = sent;
  const parsed = parseFields(form, teachingForm);
  if (!parsed.ok) return parsed.refusal;
  const saved = await saveTeachingProfile(db, actor, { ...parsed.value, user_id, version });
  const now = !saved.ok && saved.refusal === "changed_meanwhile" ? await findProfile(db, user_id) : undefined;
  if (saved.ok || (now && isStored(form, teachingTexts(teachingValues(now)))))
    throw back(sent, user_id, { done: "saved" });
  return {
    error: personMessages[saved.refusal],
    typed: typedValues(form),
    ...(now ? { current: { version: now.version, values: teachingTexts(teachingValues(now)) } } : {}),
  };
}

async function away(sent: Sent): Promise<TeachersAnswer> {
  const { db, actor, form } = sent;
  const parsed = timeOffForm.safeParse(readFields(form));
  if (!parsed.success) return formErrors(form, parsed.error);
  const { instructor_id } = parsed.data;
  const added = await addTimeOff(db, actor, parsed.data);
  if (added.ok)
    throw back(sent, instructor_id, { show: "availability", absence: added.value.id, done: "away" });
  return { ...(await toTimeOffRefusal(db, added.refusal, instructor_id)), typed: typedValues(form) };
}

async function settle(sent: Sent, absence_id: string): Promise<TeachersAnswer> {
  const { db, actor, form } = sent;
  const settled = settledField.safeParse(form.getAll("fate").map(String)).data ?? new Map();
  const teacher = sent.params.get("teacher") ?? "";
  if (settled.size === 0) throw back(sent, teacher, { show: "availability" });
  const answer = await settleTimeOff(db, actor, { absence_id, settled });
  if (!answer.ok) return { error: givingMessages[answer.refusal] };
  if (answer.value.stayed === 0) throw back(sent, teacher, { show: "availability", done: "settled" });
  const { given, off, offered, stayed } = answer.value;
  return {
    error: `${given + off + offered} settled; ${countText(0, stayed)} unchanged: no teacher is free at that time.`,
  };
}

async function handOver(sent: Sent, instructor_id: string): Promise<TeachersAnswer> {
  const { db, actor, form } = sent;
  const parsed = handOverForm.safeParse({
    ...readFields(form, ["schedule_ids", "session_ids"]),
  });
  if (!parsed.success) return formErrors(form, parsed.error);
  const handed = await handOverClasses(db, actor, { instructor_id, ...parsed.data });
  if (handed.ok) return { ok: handedText(handed.value) };
  const { to } = parsed.data;
  const isResting = handed.refusal === "teacher_resting" && to;
  return {
    error: isResting
      ? nameTeacher("teacher_resting", await findTeacherName(db, to))
      : givingMessages[handed.refusal],
    typed: typedValues(form),
  };
}

/** `2 weekly classes with 16 dates are handed over. 9 people were notified. 1 stays: …` */
function handedText({ weekly, classes, stayed, notified }: HandedOver): string {
  const what =
    weekly > 0 ? `${countText(weekly, 0)} with ${formatCount(classes, "date")}` : countText(0, classes);
  const people =
    notified === 0 ? "No one was booked." : `${formatCount(notified, "person was", "people were")} notified.`;
  const rest =
    stayed > 0
      ? ` ${formatCount(stayed, "class stays", "classes stay")}: the other teacher has another class at that time.`
      : "";
  return `Handed over: ${what}. ${people}${rest}`;
}

/** Chosen rows lead to the form that writes to them. */
async function chooseForMessage({ db, params, form }: Sent): Promise<TeachersAnswer> {
  const ids = await selectedIds(db, teacherSource, form);
  if (!ids) return { error: refusalWords.too_many_rows };
  if (ids.length === 0) return { error: refusalWords.nothing_chosen };
  const whom: Record<string, string> = form.get("all") === "1" ? { all: "1" } : { ids: ids.join(",") };
  throw redirect(teachersPath + backToList(params, { new: "message", ...whom }));
}

async function message(sent: Sent, request_id: string): Promise<TeachersAnswer> {
  const { db, actor, params, form } = sent;
  const parsed = messageForm.safeParse(readFields(form));
  if (!parsed.success) return formErrors(form, parsed.error);
  const ids = await selectedIds(db, teacherSource, form);
  const written = { ...parsed.data, request_id };
  const answer = await runBulk(
    ids,
    (user_id) => messageTeacher(db, actor, { ...written, user_id }),
    messageMessages,
  );
  if ("error" in answer) return { ...answer, typed: typedValues(form) };
  throw redirect(teachersPath + backToList(params, { done: "sent" }));
}
