import { redirect } from "react-router";
import type { Member } from "#app/accounts/member.ts";
import { addTheirAnswer, markSpam, replyToMessage } from "#app/contact/desk/answer-message.server.ts";
import { assignMessage, moveMessage } from "#app/contact/desk/change-message.server.ts";
import { replyForm, savedReplyForm, theirAnswerForm } from "#app/contact/desk/desk-forms.ts";
import { answeredMeanwhile, type DeskRefusal, deskMessages } from "#app/contact/desk/desk-messages.ts";
import { removeReply, saveReply } from "#app/contact/desk/saved-replies.server.ts";
import type { PlanAnswer } from "#app/planning/screens/parts/answer-plan.server.ts";
import type { ActionResult, FormAnswer } from "#app/platform/action-result.ts";
import type { Database } from "#app/platform/database.server.ts";
import { isUuid } from "#app/platform/fields/uuid.ts";
import { oneOf } from "#app/platform/lists/list-query.ts";
import { refusalWords } from "#app/platform/refusal-words.ts";
import type { Result } from "#app/platform/result.ts";
import { fieldText } from "#app/platform/sent-form.server.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { studioTimeZone } from "#app/settings/queries.server.ts";
import { deskStatuses } from "#app/staff/desk-status.ts";
import { noteForm } from "#app/staff/forms.ts";
import { selectedIds } from "#app/staff/list-data.server.ts";
import { writeNote } from "#app/staff/notes/write-note.server.ts";
import { fieldsOf, formErrors, typedValues } from "#app/staff/read-staff-form.server.ts";
import { rowNumber, runBulk } from "#app/staff/run-bulk.server.ts";
import { openAtDesk } from "../../desk-address.ts";
import {
  findListedMessage,
  listSavedReplies,
  listThread,
  messageSource,
  type ThreadEntry,
} from "../../message-queries.server.ts";

export type DeskAnswer = ActionResult | FormAnswer | PlanAnswer;

export interface ActionContext {
  db: Database;
  actor: Member;
  request: Request;
  form: FormData;
}

/** Who looked after it when the form was made, if the form says. */
export function wasOn(form: FormData): string | null | undefined {
  return form.has("was") ? fieldText(form, "was") || null : undefined;
}

/** Answers what the tab of messages sends. */
export async function answerMessages(context: ActionContext): Promise<DeskAnswer> {
  const { db, actor, form } = context;
  const intent = fieldText(form, "intent");
  const id = fieldText(form, "id");
  if (intent.startsWith("bulk_")) return answerBulk(context, intent.slice(5));
  if (intent === "save_reply") return keepReply(context, isUuid(id) ? id : undefined);
  if (!isUuid(id)) return { error: refusalWords.not_found };
  switch (intent) {
    case "remove_reply":
      return said(await removeReply(db, actor, { id }), "The saved reply is removed.");
    case "take":
      return said(await assignMessage(db, actor, { id, to: actor.id, from: wasOn(form) }), "It is yours.");
    case "assign": {
      const to = fieldText(form, "to");
      if (to && !isUuid(to)) return { error: refusalWords.bad_choice };
      return said(
        await assignMessage(db, actor, { id, to: to || null, from: wasOn(form) }),
        "It is assigned.",
      );
    }
    case "complete":
      return said(await moveMessage(db, actor, { id, to: "completed" }), "It is completed.");
    case "move_desk": {
      const to = oneOf(deskStatuses, fieldText(form, "to"));
      if (!to) return { error: refusalWords.bad_choice };
      const version = Number.parseInt(fieldText(form, "version"), 10) || 0;
      return said(await moveMessage(db, actor, { id, to, version }), "It is moved.");
    }
    case "spam":
      return said(await markSpam(db, actor, { id, spam: true }), "It is marked as spam, and kept.");
    case "not_spam":
      return said(await markSpam(db, actor, { id, spam: false }), "It is back with the messages.");
    case "note":
      if (!(await findListedMessage(db, actor.id, id))) return { error: refusalWords.not_found };
      return keepNote(context, { subject: "contact_messages", subject_id: id });
    case "reply":
      return sendReply(context, id);
    case "their_answer":
      return addAnswer(context, id);
    default:
      return { error: refusalWords.bad_choice };
  }
}

function said(result: Result<unknown, DeskRefusal>, ok: string): ActionResult {
  return result.ok ? { ok } : { error: deskMessages[result.refusal] };
}

async function keepReply(
  { db, actor, request, form }: ActionContext,
  id: string | undefined,
): Promise<DeskAnswer> {
  const parsed = savedReplyForm.safeParse(fieldsOf(form));
  if (!parsed.success) return formErrors(form, parsed.error);
  const version = Number.parseInt(fieldText(form, "version"), 10) || 0;
  const kept = await saveReply(db, actor, { ...parsed.data, id, version });
  if (kept.ok) throw redirect(here(request, { saved: "all", done: "saved_reply" }));
  const error = deskMessages[kept.refusal];
  return {
    error,
    typed: typedValues(form),
    ...(kept.refusal === "name_taken" ? { fieldErrors: { name: [error] } } : {}),
    ...(kept.refusal === "changed_meanwhile" ? { current: await replyNow(db, id) } : {}),
  };
}

/** What a colleague has made of a saved reply. */
async function replyNow(db: Database, id: string | undefined) {
  const now = (await listSavedReplies(db)).find((one) => one.id === id);
  return { version: now?.version ?? 0, values: { name: now?.name ?? "", body: now?.body ?? "" } };
}

/** A note of staff about whatever is open. */
export async function keepNote(
  { db, actor, form }: ActionContext,
  about: { subject: "contact_messages" | "bookings"; subject_id: string },
): Promise<ActionResult> {
  const parsed = noteForm.safeParse(fieldsOf(form));
  if (!parsed.success) return { error: parsed.error.issues[0]?.message ?? refusalWords.bad_choice };
  const request_id = fieldText(form, "request_id");
  if (!isUuid(request_id)) return { error: refusalWords.bad_choice };
  const kept = await writeNote(db, actor, { ...about, request_id, body: parsed.data.body });
  return kept.ok ? { ok: "The note is kept." } : { error: refusalWords[kept.refusal] };
}

async function sendReply({ db, actor, request, form }: ActionContext, id: string): Promise<DeskAnswer> {
  const parsed = replyForm.safeParse(fieldsOf(form));
  if (!parsed.success) return formErrors(form, parsed.error);
  const request_id = fieldText(form, "request_id");
  if (!isUuid(request_id)) return { error: refusalWords.not_found, typed: typedValues(form) };
  const sent = await replyToMessage(db, actor, { ...parsed.data, id, request_id });
  if (sent.ok) throw redirect(here(request, { message: id, done: "replied" }));
  if (sent.refusal !== "answered_meanwhile") {
    return { error: deskMessages[sent.refusal], typed: typedValues(form) };
  }
  return { ...(await whoWasFaster(db, await listThread(db, id))), typed: typedValues(form) };
}

/** Who answered meanwhile, and when by the studio's clock; with it goes what is to be read first. */
export async function whoWasFaster(db: Database, thread: readonly ThreadEntry[]) {
  const last = thread.at(-1);
  if (!last) return { error: deskMessages.answered_meanwhile };
  const { time } = zoneClock.wall(last.created_at.getTime(), await studioTimeZone(db));
  return {
    error: answeredMeanwhile(last.by ?? "A colleague", time),
    current: { version: 0, values: { seen: last.id } },
  };
}

async function addAnswer({ db, actor, form }: ActionContext, id: string): Promise<DeskAnswer> {
  const parsed = theirAnswerForm.safeParse(fieldsOf(form));
  if (!parsed.success) return formErrors(form, parsed.error);
  const request_id = fieldText(form, "request_id");
  if (!isUuid(request_id)) return { error: refusalWords.not_found };
  return said(await addTheirAnswer(db, actor, { id, request_id, ...parsed.data }), "It is added.");
}

async function answerBulk({ db, actor, form }: ActionContext, what: string): Promise<ActionResult> {
  const chosen = fieldText(form, "to");
  const to = chosen === "me" ? actor.id : chosen || null;
  if (what === "assign" && to && !isUuid(to)) return { error: refusalWords.bad_choice };
  if (what === "reply") return replyToMany({ db, actor, form });
  const commands: Record<string, (id: string) => Promise<Result<unknown, DeskRefusal>>> = {
    assign: (id) => assignMessage(db, actor, { id, to }),
    in_progress: (id) => moveMessage(db, actor, { id, to: "in_progress" }),
    completed: (id) => moveMessage(db, actor, { id, to: "completed" }),
    spam: (id) => markSpam(db, actor, { id, spam: true }),
    not_spam: (id) => markSpam(db, actor, { id, spam: false }),
  };
  const command = Object.hasOwn(commands, what) ? commands[what] : undefined;
  if (!command) return { error: refusalWords.bad_choice };
  return runBulk(await selectedIds(db, messageSource(actor.id), form), command, deskMessages);
}

/** The same reply to each; a row is answered once, however often the form comes. */
async function replyToMany({ db, actor, form }: Omit<ActionContext, "request">): Promise<ActionResult> {
  const parsed = replyForm.safeParse(fieldsOf(form));
  if (!parsed.success) return formErrors(form, parsed.error);
  const request_id = fieldText(form, "request_id");
  if (!isUuid(request_id)) return { error: refusalWords.bad_choice };
  return runBulk(
    await selectedIds(db, messageSource(actor.id), form),
    (id) =>
      replyToMessage(db, actor, {
        ...parsed.data,
        id,
        seen: undefined,
        request_id: rowNumber(request_id, id),
      }),
    deskMessages,
  );
}

/** The same page with something else open. */
export function here(request: Request, set: Record<string, string>): string {
  const { pathname, searchParams } = new URL(request.url);
  return pathname.replace(/\.data$/, "") + openAtDesk(searchParams, set);
}
