import { redirect } from "react-router";
import type { z } from "zod";
import type { Member } from "#app/accounts/member.ts";
import type { MailStudio } from "#app/mail/kind.ts";
import type { ActionResult, FormAnswer } from "#app/platform/action-result.ts";
import type { Database } from "#app/platform/database.server.ts";
import { isUuid } from "#app/platform/fields/uuid.ts";
import { refusalWords } from "#app/platform/refusal-words.ts";
import type { Result } from "#app/platform/result.ts";
import { fieldText } from "#app/platform/sent-form.server.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { selectedIds } from "#app/staff/list-data.server.ts";
import { fieldsOf, formErrors, typedValues } from "#app/staff/read-staff-form.server.ts";
import { runBulk } from "#app/staff/run-bulk.server.ts";
import { addLetter, duplicateLetter, removeLetter, saveLetter } from "../../letters/change-letter.server.ts";
import { letterForm, scheduleForm, testForm } from "../../letters/forms.ts";
import { findLetter } from "../../letters/letter-queries.server.ts";
import { type LetterRefusal, letterMessages } from "../../letters/messages.ts";
import {
  pauseLetter,
  resumeLetter,
  retryLetter,
  scheduleLetter,
  sendLetter,
  testLetter,
  withdrawLetter,
} from "../../letters/move-letter.server.ts";
import { backToList, newsletterPath, openLetter } from "../../newsletter-address.ts";
import {
  addSubscriber,
  removeSubscriber,
  unsubscribeByStaff,
} from "../../subscribers/change-subscriber.server.ts";
import { subscriberForm } from "../../subscribers/forms.ts";
import { checkSubscriberFile, importSubscribers } from "../../subscribers/import-subscribers.server.ts";
import { type SubscriberRefusal, subscriberMessages } from "../../subscribers/messages.ts";
import { subscriberSource } from "../../subscribers/subscriber-queries.server.ts";
import { letterValues } from "./letter-values.ts";

export type NewsletterAnswer = ActionResult | FormAnswer;

interface Studio {
  db: Database;
  actor: Member;
  mail: MailStudio;
  zone: string;
}

/** Answers whatever the module's forms, menus and bars send. */
export async function answerNewsletter(
  of: Studio,
  request: Request,
  form: FormData,
): Promise<NewsletterAnswer> {
  const params = new URL(request.url).searchParams;
  const intent = fieldText(form, "intent");
  switch (intent) {
    case "add_letter":
    case "save_letter":
      return saveForm(of, params, form);
    case "add_subscriber":
      return answerSubscriber(of, params, form);
    case "import_check":
    case "import_start":
      return answerImport(of, params, form);
    case "bulk_unsubscribe":
    case "bulk_remove":
      return answerBulk(of, form, intent);
    case "unsubscribe":
    case "remove_subscriber": {
      const command = intent === "unsubscribe" ? unsubscribeByStaff : removeSubscriber;
      const result = await command(of.db, of.actor, fieldText(form, "id"));
      if (!result.ok) return { error: subscriberMessages[result.refusal] };
      return { ok: intent === "unsubscribe" ? "They get no more letters." : "The subscriber is removed." };
    }
    default:
      return answerAct(of, params, form, intent);
  }
}

async function saveForm(of: Studio, params: URLSearchParams, form: FormData): Promise<FormAnswer> {
  const parsed = letterForm.safeParse(fieldsOf(form));
  if (!parsed.success) return letterErrors(form, parsed.error);
  const isNew = form.get("intent") === "add_letter";
  const request_id = fieldText(form, "request_id");
  if (isNew && !isUuid(request_id)) return { error: refusalWords.not_found, typed: typedValues(form) };
  const saved = isNew
    ? await addLetter(of.db, of.actor, { ...parsed.data, request_id })
    : await saveLetter(of.db, of.actor, { ...parsed.data, ...seenOf(form) });
  if (saved.ok) throw redirect(newsletterPath + openLetter(params, saved.value.id, { done: "saved" }));
  const now =
    saved.refusal === "changed_meanwhile" ? await findLetter(of.db, fieldText(form, "id")) : undefined;
  return {
    error: letterMessages[saved.refusal],
    typed: typedValues(form),
    ...(now ? { current: { version: now.version, values: letterValues(now) } } : {}),
  };
}

/** What is wrong, also in which part: `blocks.2.link`. */
function letterErrors(form: FormData, error: z.ZodError): FormAnswer {
  const fieldErrors: Record<string, string[]> = {};
  for (const { path, message } of error.issues) {
    const name = path.join(".");
    fieldErrors[name] = [...(fieldErrors[name] ?? []), message];
  }
  return { ...formErrors(form, error), fieldErrors };
}

async function answerAct(
  of: Studio,
  params: URLSearchParams,
  form: FormData,
  intent: string,
): Promise<NewsletterAnswer> {
  const { db, actor, mail } = of;
  const seen = seenOf(form);
  const request_id = fieldText(form, "request_id");
  if (!isUuid(seen.id)) return { error: refusalWords.not_found };
  const acts: Record<string, () => Promise<Result<unknown, LetterRefusal>>> = {
    send: () => sendLetter(db, mail, actor, seen),
    withdraw: () => withdrawLetter(db, actor, seen),
    pause: () => pauseLetter(db, actor, seen),
    resume: () => resumeLetter(db, actor, seen),
    retry: () => retryLetter(db, mail, actor, seen),
    remove: () => removeLetter(db, actor, seen),
  };
  if (intent === "duplicate" && isUuid(request_id)) {
    const copy = await duplicateLetter(db, actor, { id: seen.id, request_id });
    if (!copy.ok) return { error: letterMessages[copy.refusal] };
    throw redirect(newsletterPath + openLetter(params, copy.value.id, { done: "copied" }));
  }
  if (intent === "test") return answerTest(of, params, form);
  if (intent === "schedule") return answerSchedule(of, params, form);
  const act = Object.hasOwn(acts, intent) ? acts[intent] : undefined;
  if (!act) return { error: refusalWords.bad_choice };
  const result = await act();
  if (!result.ok) return { error: letterMessages[result.refusal] };
  throw redirect(newsletterPath + leaveOpen(params, intent));
}

/** Where one is led after an act: back to the open letter, or to the list it was done from. */
function leaveOpen(params: URLSearchParams, done: string): string {
  const letter = params.get("letter");
  if (!letter || done === "remove" || params.get("show") === null) return backToList(params, { done });
  return openLetter(params, letter, { show: params.get("show") ?? "", done });
}

async function answerTest(of: Studio, params: URLSearchParams, form: FormData): Promise<FormAnswer> {
  const parsed = testForm.safeParse(fieldsOf(form));
  if (!parsed.success) return formErrors(form, parsed.error);
  const request_id = fieldText(form, "request_id");
  const result = await testLetter(of.db, of.actor, {
    id: fieldText(form, "id"),
    to: parsed.data.to,
    request_id,
  });
  if (!result.ok) return { error: letterMessages[result.refusal], typed: typedValues(form) };
  throw redirect(newsletterPath + leaveOpen(params, "test"));
}

async function answerSchedule(of: Studio, params: URLSearchParams, form: FormData): Promise<FormAnswer> {
  const parsed = scheduleForm.safeParse(fieldsOf(form));
  if (!parsed.success) return formErrors(form, parsed.error);
  const { date, time } = parsed.data;
  // An hour that the clock shows twice is the first of the two.
  const send_at = new Date(zoneClock.instant(date, time, of.zone));
  const result = await scheduleLetter(of.db, of.mail, of.actor, { ...seenOf(form), send_at });
  if (!result.ok) {
    const words = letterMessages[result.refusal];
    const fieldErrors: Record<string, string[]> = result.refusal === "too_soon" ? { time: [words] } : {};
    return { error: words, fieldErrors, typed: typedValues(form) };
  }
  throw redirect(newsletterPath + leaveOpen(params, "schedule"));
}

async function answerSubscriber(of: Studio, params: URLSearchParams, form: FormData): Promise<FormAnswer> {
  const parsed = subscriberForm.safeParse(fieldsOf(form));
  if (!parsed.success) return formErrors(form, parsed.error);
  const added = await addSubscriber(of.db, of.actor, parsed.data);
  if (added.ok) throw redirect(newsletterPath + backToList(params, { done: "added" }));
  const error = subscriberMessages[added.refusal];
  const fieldErrors: Record<string, string[]> =
    added.refusal === "already_subscribed" ? { email: [error] } : {};
  return { error, fieldErrors, typed: typedValues(form) };
}

async function answerImport(of: Studio, params: URLSearchParams, form: FormData): Promise<ActionResult> {
  if (form.get("intent") === "import_start") {
    const id = fieldText(form, "id");
    const started = await importSubscribers(of.db, of.actor, { id, opted_in: form.get("opted_in") === "on" });
    if (!started.ok) return { error: started.refusal };
    throw redirect(newsletterPath + backToList(params, { new: "import", file: id }));
  }
  const file = form.get("file");
  if (!(file instanceof File)) return { error: "Please choose a file." };
  const checked = await checkSubscriberFile(of.db, of.actor, { name: file.name, text: await file.text() });
  if (!checked.ok) return { error: checked.refusal };
  throw redirect(newsletterPath + backToList(params, { new: "import", file: checked.value }));
}

async function answerBulk({ db, actor }: Studio, form: FormData, intent: string): Promise<ActionResult> {
  const ids = await selectedIds(db, subscriberSource, form);
  const command = intent === "bulk_remove" ? removeSubscriber : unsubscribeByStaff;
  return runBulk<SubscriberRefusal>(ids, (id) => command(db, actor, id), subscriberMessages);
}

function seenOf(form: FormData): { id: string; version: number } {
  return { id: fieldText(form, "id"), version: Number.parseInt(fieldText(form, "version"), 10) || 0 };
}
