import { redirect } from "react-router";
import type { ActionResult, FormAnswer } from "#app/platform/action-result.ts";
import { isUuid } from "#app/platform/fields/uuid.ts";
import { dateFilter } from "#app/platform/lists/list-query.ts";
import { refusalWords } from "#app/platform/refusal-words.ts";
import { selectedIds } from "#app/staff/list-data.server.ts";
import { fieldsOf, formErrors, typedValues } from "#app/staff/read-staff-form.server.ts";
import { runBulk } from "#app/staff/run-bulk.server.ts";
import { findListedRate, rateSource } from "../../rate-queries.server.ts";
import {
  addRate,
  changeRate,
  endRate,
  findOverlap,
  raiseRate,
  removeRate,
  replaceRate,
} from "../../rates/change-rate.server.ts";
import { openRate, ratesPath } from "../../rates/rate-address.ts";
import { type RateForm, rateForm } from "../../rates/rate-form.ts";
import { overlapWords, type RateRefusal, rateMessages } from "../../rates/rate-messages.ts";
import { type Asked, text } from "./answer-ledger.server.ts";
import { rateValues } from "./rate-values.ts";

/** Answers what is done with rates. */
export async function answerRates(asked: Asked, today: string): Promise<ActionResult | FormAnswer> {
  const { db, actor, form } = asked;
  const intent = text(form, "intent");
  if (intent === "add" || intent === "change" || intent === "replace") return save(asked, intent);
  if (intent.startsWith("bulk_")) return answerBulk(asked, intent, today);
  const id = text(form, "id");
  if (!isUuid(id)) return { error: refusalWords.not_found };
  const seen = { id, version: Number.parseInt(text(form, "version"), 10) || 0 };
  if (intent === "remove") return settled(asked, await removeRate(db, actor, seen), "removed");
  if (intent !== "end") return { error: refusalWords.bad_choice };
  const on = dateFilter.read(text(form, "on"));
  if (!on) return { error: refusalWords.bad_date };
  return settled(asked, await endRate(db, actor, { ...seen, on }), "ended");
}

const doneBy = { add: "added", change: "changed", replace: "replaced" } as const;

async function save(asked: Asked, intent: keyof typeof doneBy): Promise<FormAnswer> {
  const { db, actor, form } = asked;
  const parsed = rateForm.safeParse(fieldsOf(form));
  if (!parsed.success) return formErrors(form, parsed.error);
  const request_id = text(form, "request_id");
  const id = text(form, "id");
  if ((intent !== "change" && !isUuid(request_id)) || (intent !== "add" && !isUuid(id))) {
    return { error: refusalWords.not_found, typed: typedValues(form) };
  }
  const version = Number.parseInt(text(form, "version"), 10) || 0;
  const rate = parsed.data;
  const saved =
    intent === "add"
      ? await addRate(db, actor, { ...rate, request_id })
      : intent === "change"
        ? await changeRate(db, actor, { ...rate, id, version })
        : await replaceRate(db, actor, { ...rate, id, version, request_id });
  if (saved.ok) throw redirect(here(asked, { done: doneBy[intent] }));
  return refused(asked, saved.refusal, rate, intent === "add" ? undefined : id);
}

const fieldOf: Partial<Record<RateRefusal, string>> = {
  overlaps: "effective_from",
  not_a_teacher: "instructor_id",
  no_target: "target",
  dates_reversed: "effective_from",
};

async function refused(
  { db, form }: Asked,
  refusal: RateRefusal,
  rate: RateForm,
  id: string | undefined,
): Promise<FormAnswer> {
  const other = refusal === "overlaps" ? await findOverlap(db, rate, id) : undefined;
  const error = other
    ? overlapWords({ from: other.effective_from, until: other.effective_until })
    : rateMessages[refusal];
  const field = fieldOf[refusal];
  const now = refusal === "changed_meanwhile" && id ? await findListedRate(db, id) : undefined;
  return {
    error,
    typed: typedValues(form),
    ...(field ? { fieldErrors: { [field]: [error] } } : {}),
    ...(now ? { current: { version: now.version, values: rateValues(now) } } : {}),
  };
}

function settled(
  asked: Asked,
  result: { ok: true } | { ok: false; refusal: RateRefusal },
  done: string,
): ActionResult {
  if (!result.ok) return { error: rateMessages[result.refusal] };
  throw redirect(here(asked, { done }));
}

async function answerBulk({ db, actor, form }: Asked, intent: string, today: string): Promise<ActionResult> {
  const ids = await selectedIds(db, rateSource(today), form);
  const on = dateFilter.read(text(form, "on"));
  if (!on) return { error: refusalWords.bad_date };
  if (intent === "bulk_end") return runBulk(ids, (id) => endRate(db, actor, { id, on }), rateMessages);
  const percent = /^-?\d{1,2}(\.\d{1,2})?$/.test(text(form, "percent")) ? Number(text(form, "percent")) : 0;
  if (intent !== "bulk_raise" || percent === 0)
    return { error: "Please enter a percentage, such as 5 or -2.5." };
  const hundredths = Math.round(percent * 100);
  return runBulk(
    ids,
    (id) => raiseRate(db, actor, { id, from: on, hundredths, request_id: crypto.randomUUID() }),
    rateMessages,
  );
}

function here({ request }: Asked, set: Record<string, string>): string {
  return ratesPath + openRate(new URL(request.url).searchParams, set);
}
