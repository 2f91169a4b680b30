import { redirect } from "react-router";
import { z } from "zod";
import type { Member } from "#app/accounts/member.ts";
import { assignMessage, moveMessage } from "#app/contact/desk/change-message.server.ts";
import { clientReplyForm, replyForm, savedReplyForm } from "#app/contact/desk/desk-forms.ts";
import { answeredMeanwhile, type DeskRefusal, deskMessages } from "#app/contact/desk/desk-messages.ts";
import { addClientReply, markSpam, replyToMessage } from "#app/contact/desk/reply-to-message.server.ts";
import { removeReply, saveReply } from "#app/contact/desk/saved-replies.server.ts";
import type { ActionResult, FormAnswer } from "#app/platform/action-result.ts";
import type { Database } from "#app/platform/database.server.ts";
import { idempotencyFields, rowFields, versionFields } from "#app/platform/fields/form-fields.ts";
import { refusalWords } from "#app/platform/refusal-words.ts";
import type { Result } from "#app/platform/result.ts";
import { fieldText } from "#app/platform/sent-form.server.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { studioTimeZone } from "#app/settings/queries.server.ts";
import { deskStatuses } from "#app/staff/desk/desk-status.ts";
import { noteForm } from "#app/staff/forms.ts";
import { selectedIds } from "#app/staff/list-data.server.ts";
import { writeNote } from "#app/staff/notes/write-note.server.ts";
import { formErrors, readAction, readFields, typedValues } from "#app/staff/read-staff-form.server.ts";
import { rowNumber, runBulk } from "#app/staff/run-bulk.server.ts";
import { assigneeField, assigneeOf } from "../../assignee.ts";
import { openAtDesk } from "../../desk-address.ts";
import {
  findListedMessage,
  listSavedReplies,
  listThread,
  messageSource,
  type ThreadEntry,
} from "../../message-queries.server.ts";

export type DeskAnswer = ActionResult | FormAnswer;

export interface ActionContext {
  db: Database;
  actor: Member;
  request: Request;
  form: FormData;
}

/** Returns the assignee when the form was rendered, if the form contains it. */
function wasOn(form: FormData): string | null | undefined {
  return form.has("was") ? fieldText(form, "was") || null : undefined;
}

/** The new status of a message or request. */
const moveDeskForm = z.object({
  intent: z.literal("move_desk"),
  ...versionFields,
  to: z.enum(deskStatuses, refusalWords.bad_choice),
});

/** Actions of the messages tab. Replies and notes have their own forms. */
const messageActs = z.discriminatedUnion("intent", [
  z.object({
    intent: z.enum(["remove_reply", "take", "complete", "spam", "not_spam"]),
    ...rowFields,
  }),
  z.object({ intent: z.literal("assign"), ...rowFields, to: assigneeField }),
  moveDeskForm,
  z.object({ intent: z.enum(["reply", "their_answer", "note"]), ...rowFields, ...idempotencyFields }),
  z.object({
    intent: z.literal("save_reply"),
    id: z.guid().optional().catch(undefined),
    version: versionFields.version,
  }),
  z.object({ intent: z.literal("bulk_reply"), ...idempotencyFields }),
  z.object({ intent: z.literal("bulk_assign"), to: assigneeField }),
  z.object({ intent: z.enum(["bulk_in_progress", "bulk_completed", "bulk_spam", "bulk_not_spam"]) }),
]);

/** Answers what the tab of messages sends. */
export async function answerMessages(context: ActionContext): Promise<DeskAnswer> {
  const { db, actor, form } = context;
  const read = readAction(form, messageActs);
  if (!read.ok) return read.refusal;
  const sent = read.value;
  switch (sent.intent) {
    case "save_reply":
      return keepReply(context, sent);
    case "remove_reply":
      return said(await removeReply(db, actor, { id: sent.id }), "Reply template removed.");
    case "take":
      return said(
        await assignMessage(db, actor, { id: sent.id, to: actor.id, from: wasOn(form) }),
        "Assigned to you.",
      );
    case "assign": {
      const to = assigneeOf(sent.to, actor);
      return said(
        await assignMessage(db, actor, { id: sent.id, to, from: wasOn(form) }),
        "Message assigned.",
      );
    }
    case "complete":
      return said(await moveMessage(db, actor, { id: sent.id, to: "completed" }), "Message completed.");
    case "move_desk": {
      const { id, to, version } = sent;
      return said(await moveMessage(db, actor, { id, to, version }), "Status changed.");
    }
    case "spam":
      return said(await markSpam(db, actor, { id: sent.id, spam: true }), "Marked as spam.");
    case "not_spam":
      return said(await markSpam(db, actor, { id: sent.id, spam: false }), "Moved back to messages.");
    case "note":
      if (!(await findListedMessage(db, actor.id, sent.id))) return { error: refusalWords.not_found };
      return keepNote(context, sent);
    case "reply":
      return sendReply(context, sent);
    case "their_answer":
      return addAnswer(context, sent);
    case "bulk_reply":
      return replyToMany(context, sent.request_id);
    case "bulk_assign": {
      const to = assigneeOf(sent.to, actor);
      return bulk(context, (id) => assignMessage(db, actor, { id, to }));
    }
    case "bulk_in_progress":
      return bulk(context, (id) => moveMessage(db, actor, { id, to: "in_progress" }));
    case "bulk_completed":
      return bulk(context, (id) => moveMessage(db, actor, { id, to: "completed" }));
    case "bulk_spam":
      return bulk(context, (id) => markSpam(db, actor, { id, spam: true }));
    case "bulk_not_spam":
      return bulk(context, (id) => markSpam(db, actor, { id, spam: false }));
  }
}

interface Numbered {
  id: string;
  request_id: string;
}

function said(result: Result<unknown, DeskRefusal>, ok: string): ActionResult {
  return result.ok ? { ok } : { error: deskMessages[result.refusal] };
}

async function keepReply(
  { db, actor, request, form }: ActionContext,
  { id, version }: { id?: string | undefined; version: number },
): Promise<DeskAnswer> {
  const parsed = savedReplyForm.safeParse(readFields(form));
  if (!parsed.success) return formErrors(form, parsed.error);
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

/** Returns a saved reply as a colleague has changed it. */
async function replyNow(db: Database, id: string | undefined) {
  const now = (await listSavedReplies(db)).find((one) => one.id === id);
  return { version: now?.version ?? 0, values: { name: now?.name ?? "", body: now?.body ?? "" } };
}

/** Adds a note to a message. */
async function keepNote(
  { db, actor, form }: ActionContext,
  { id, request_id }: Numbered,
): Promise<ActionResult> {
  const parsed = noteForm.safeParse(readFields(form));
  if (!parsed.success) return formErrors(form, parsed.error);
  const about = { subject: "contact_messages", subject_id: id, request_id } as const;
  const kept = await writeNote(db, actor, { ...about, body: parsed.data.body });
  return kept.ok ? { ok: "Note saved." } : { error: refusalWords[kept.refusal] };
}

async function sendReply(
  { db, actor, request, form }: ActionContext,
  { id, request_id }: Numbered,
): Promise<DeskAnswer> {
  const parsed = replyForm.safeParse(readFields(form));
  if (!parsed.success) return formErrors(form, parsed.error);
  const sent = await replyToMessage(db, actor, { ...parsed.data, id, request_id });
  if (sent.ok) throw redirect(here(request, { message: id, done: "replied" }));
  if (sent.refusal !== "answered_meanwhile") {
    return { error: deskMessages[sent.refusal], typed: typedValues(form) };
  }
  return { ...(await whoWasFaster(db, await listThread(db, id))), typed: typedValues(form) };
}

/** Names the colleague who replied in the meantime, with the studio time, and the id of their reply. */
export async function whoWasFaster(db: Database, thread: readonly ThreadEntry[]) {
  const last = thread.at(-1);
  if (!last) return { error: deskMessages.answered_meanwhile };
  const { time } = zoneClock.wall(last.created_at.getTime(), await studioTimeZone(db));
  return {
    error: answeredMeanwhile(last.by ?? "A colleague", time),
    current: { version: 0, values: { seen: last.id } },
  };
}

async function addAnswer(
  { db, actor, form }: ActionContext,
  { id, request_id }: Numbered,
): Promise<DeskAnswer> {
  const parsed = clientReplyForm.safeParse(readFields(form));
  if (!parsed.success) return formErrors(form, parsed.error);
  return said(await addClientReply(db, actor, { id, request_id, ...parsed.data }), "Added.");
}

async function bulk(
  { db, actor, form }: ActionContext,
  command: (id: string) => Promise<Result<unknown, DeskRefusal>>,
): Promise<ActionResult> {
  return runBulk(await selectedIds(db, messageSource(actor.id), form), command, deskMessages);
}

/** The same reply to each; a row is answered once, however often the form comes. */
async function replyToMany(context: ActionContext, number: string): Promise<ActionResult> {
  const { db, actor, form } = context;
  const parsed = replyForm.safeParse(readFields(form));
  if (!parsed.success) return formErrors(form, parsed.error);
  return bulk(context, (id) => {
    const request_id = rowNumber(number, id);
    return replyToMessage(db, actor, { ...parsed.data, id, seen: undefined, request_id });
  });
}

/** The same page with something else open. */
function here(request: Request, set: Record<string, string>): string {
  const { pathname, searchParams } = new URL(request.url);
  return pathname.replace(/\.data$/, "") + openAtDesk(searchParams, set);
}
