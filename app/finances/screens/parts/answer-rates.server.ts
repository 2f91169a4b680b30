import { redirect } from "react-router";
import type { ActionResult, FormAnswer } from "#app/platform/action-result.ts";
import type { Database } from "#app/platform/database.server.ts";
import { isUuid } from "#app/platform/fields/uuid.ts";
import { dateFilter } from "#app/platform/lists/list-query.ts";
import { refusalWords } from "#app/platform/refusal-words.ts";
import { done } from "#app/platform/result.ts";
import { fieldText } from "#app/platform/sent-form.server.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { selectedIds } from "#app/staff/list-data.server.ts";
import { fieldsOf, formErrors, typedValues } from "#app/staff/read-staff-form.server.ts";
import { rowNumber, runBulk } from "#app/staff/run-bulk.server.ts";
import { findListedRate, listRatesById, rateSource } from "../../rate-queries.server.ts";
import {
  addRate,
  changeRate,
  endRate,
  findOverlap,
  raiseRate,
  removeRate,
  replaceRate,
} from "../../rates/change-rate.server.ts";
import { type PayDifference, previewRate } from "../../rates/preview-rate.server.ts";
import { bulkMost, openRate, percentWords, ratesPath, readPercent } from "../../rates/rate-address.ts";
import { type RateForm, rateForm } from "../../rates/rate-form.ts";
import { overlapWords, type RateRefusal, rateMessages } from "../../rates/rate-messages.ts";
import type { ActionContext } from "./answer-ledger.server.ts";
import { rateValues } from "./rate-values.ts";

/** A form that was not saved yet: the rate in its way, or what it would make of pay that waits. */
export interface RateFormAnswer extends FormAnswer {
  /** The rate that can be ended the day before instead, by the button that says so. */
  instead?: string;
  preview?: PayDifference;
}
export type RateAnswer = ActionResult | RateFormAnswer;

/** Answers what is done with rates. */
export async function answerRates(context: ActionContext, today: string): Promise<RateAnswer> {
  const { db, actor, form } = context;
  const intent = fieldText(form, "intent");
  if (intent === "add" || intent === "change" || intent === "replace") return save(context, intent, today);
  if (intent.startsWith("bulk_")) return answerBulk(context, intent, today);
  const id = fieldText(form, "id");
  if (!isUuid(id)) return { error: refusalWords.not_found };
  const seen = { id, version: Number.parseInt(fieldText(form, "version"), 10) || 0 };
  if (intent === "remove") return settled(context, await removeRate(db, actor, seen), "removed");
  if (intent !== "end") return { error: refusalWords.bad_choice };
  const on = dateFilter.read(fieldText(form, "on"));
  if (!on) return { error: refusalWords.bad_date };
  const ending = (to: Database) => endRate(to, actor, { ...seen, on });
  const rate = on < today && fieldText(form, "sure") !== "on" ? await findListedRate(db, id) : undefined;
  if (rate) {
    const from = zoneClock.addDays(on, 1);
    const looked = await previewRate(db, actor, { from, teachers: [rate.instructor_id] }, ending);
    if (looked.ok && looked.value) {
      return { error: previewWords, typed: typedValues(form), preview: looked.value };
    }
  }
  return settled(context, await ending(db), "ended");
}

const doneBy = { add: "added", change: "changed", replace: "replaced" } as const;

async function save(
  context: ActionContext,
  intent: keyof typeof doneBy,
  today: string,
): Promise<RateFormAnswer> {
  const { db, actor, form } = context;
  const parsed = rateForm.safeParse(fieldsOf(form));
  if (!parsed.success) return formErrors(form, parsed.error);
  const request_id = fieldText(form, "request_id");
  const id = fieldText(form, "id");
  if ((intent !== "change" && !isUuid(request_id)) || (intent !== "add" && !isUuid(id))) {
    return { error: refusalWords.not_found, typed: typedValues(form) };
  }
  const version = Number.parseInt(fieldText(form, "version"), 10) || 0;
  const rate = parsed.data;
  const instead = fieldText(form, "instead");
  const isInstead = intent === "add" && isUuid(instead);
  const saving = (to: Database) => {
    if (isInstead) return replaceRate(to, actor, { ...rate, id: instead, request_id });
    if (intent === "add") return addRate(to, actor, { ...rate, request_id });
    if (intent === "change") return changeRate(to, actor, { ...rate, id, version });
    return replaceRate(to, actor, { ...rate, id, version, request_id });
  };
  const old = intent === "add" ? undefined : await findListedRate(db, id);
  const from = old && old.effective_from < rate.effective_from ? old.effective_from : rate.effective_from;
  if (from <= today && fieldText(form, "sure") !== "on") {
    const teachers = [rate.instructor_id, ...(old ? [old.instructor_id] : [])];
    const looked = await previewRate(db, actor, { from, teachers }, saving);
    if (looked.ok && looked.value) {
      const typed = { ...typedValues(form), ...(isInstead ? { instead: [instead] } : {}) };
      return { error: previewWords, typed, preview: looked.value };
    }
  }
  const saved = await saving(db);
  if (saved.ok) throw redirect(here(context, { done: isInstead ? "replaced" : doneBy[intent] }));
  return refused(context, saved.refusal, rate, intent === "add" ? undefined : id);
}

export const previewWords =
  "This changes pay of classes that are over and wait for approval. Nothing is saved yet.";

const fieldOf: Partial<Record<RateRefusal, string>> = {
  overlaps: "effective_from",
  not_a_teacher: "instructor_id",
  no_target: "target",
  dates_reversed: "effective_from",
};

async function refused(
  { db, form }: ActionContext,
  refusal: RateRefusal,
  rate: RateForm,
  id: string | undefined,
): Promise<RateFormAnswer> {
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
    // Only a rate that began earlier can end the day before.
    ...(!id && other && other.effective_from < rate.effective_from ? { instead: other.id } : {}),
    ...(now ? { current: { version: now.version, values: rateValues(now) } } : {}),
  };
}

function settled(
  context: ActionContext,
  result: { ok: true } | { ok: false; refusal: RateRefusal },
  done: string,
): ActionResult {
  if (!result.ok) return { error: rateMessages[result.refusal] };
  throw redirect(here(context, { done }));
}

async function answerBulk(context: ActionContext, intent: string, today: string): Promise<RateAnswer> {
  const { db, actor, form } = context;
  const ids = await selectedIds(db, rateSource(today), form);
  const on = dateFilter.read(fieldText(form, "on"));
  if (!on) return { error: refusalWords.bad_date };
  const isEnd = intent === "bulk_end";
  const hundredths = readPercent(fieldText(form, "percent"));
  if (!isEnd && (intent !== "bulk_raise" || hundredths === undefined)) return { error: percentWords };
  if (fieldText(form, "seen") === "on") {
    const request_id = fieldText(form, "request_id");
    if (!isUuid(request_id)) return { error: refusalWords.not_found };
    const act = (to: Database, id: string) =>
      isEnd || !hundredths
        ? endRate(to, actor, { id, on })
        : raiseRate(to, actor, { id, from: on, hundredths, request_id: rowNumber(request_id, id) });
    const from = isEnd ? zoneClock.addDays(on, 1) : on;
    if (ids && from <= today && fieldText(form, "sure") !== "on") {
      const teachers = (await listRatesById(db, ids)).map(({ instructor_id }) => instructor_id);
      const looked = await previewRate(db, actor, { from, teachers }, async (tx) => {
        for (const id of ids) await act(tx, id);
        return done(null);
      });
      if (looked.ok && looked.value) {
        return { error: previewWords, typed: typedValues(form), preview: looked.value };
      }
    }
    return runBulk(ids, (id) => act(db, id), rateMessages);
  }
  if (!ids) return { error: refusalWords.too_many_rows };
  if (ids.length === 0) return { error: refusalWords.nothing_chosen };
  const isAll = form.get("all") === "1";
  if (!isAll && ids.length > bulkMost) return { error: tooMany };
  // What comes of it is shown first, on a page of its own.
  const chosen: Record<string, string> = isAll ? { every: "1" } : { ids: ids.join(",") };
  const opened: Record<string, string> = isEnd
    ? { ask: "end_all" }
    : { ask: "raise", percent: fieldText(form, "percent") };
  throw redirect(here(context, { ...opened, on, ...chosen }));
}

const tooMany = `Please choose at most ${bulkMost} rates, or all that match.`;

function here({ request }: ActionContext, set: Record<string, string>): string {
  return ratesPath + openRate(new URL(request.url).searchParams, set);
}
