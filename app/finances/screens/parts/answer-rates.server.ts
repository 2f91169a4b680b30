import { redirect } from "react-router";
import { z } from "zod";
import type { Member } from "#app/accounts/member.ts";
import type { ActionResult, FormAnswer } from "#app/platform/action-result.ts";
import type { Database } from "#app/platform/database.server.ts";
import { boxField, idempotencyFields, versionFields } from "#app/platform/fields/form-fields.ts";
import { dateFilter } from "#app/platform/lists/list-query.ts";
import { refusalWords } from "#app/platform/refusal-words.ts";
import { done } from "#app/platform/result.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { selectedIds } from "#app/staff/list-data.server.ts";
import { formErrors, readAction, readFields, typedValues } from "#app/staff/read-staff-form.server.ts";
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
import { rateValues } from "./rate-values.ts";

interface ActionContext {
  db: Database;
  actor: Member;
  request: Request;
  form: FormData;
}

/** A form that was not saved yet: the rate in its way, or what it would make of pay that waits. */
export interface RateFormAnswer extends FormAnswer {
  /** The rate that can be ended the day before instead, by the button that says so. */
  instead?: string;
  preview?: PayDifference;
}
export type RateAnswer = ActionResult | RateFormAnswer;

/** The last day of a rate, or the first of a new one. */
const on = z
  .string()
  .default("")
  .transform((text, context) => {
    const date = dateFilter.read(text);
    if (date !== undefined) return date;
    context.addIssue({ code: "custom", message: refusalWords.bad_date });
    return z.NEVER;
  });

const percent = z
  .string()
  .default("")
  .transform((typed, context) => {
    const hundredths = readPercent(typed);
    if (hundredths !== undefined) return { typed, hundredths };
    context.addIssue({ code: "custom", message: percentWords });
    return z.NEVER;
  });

/** Confirms that the user saw the effect on pending pay. */
const sure = boxField;
/** Confirms that the user saw the selected rates. */
const seen = boxField;

/** Actions on rates. Saving has its own form. */
const rateActs = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("add"),
    ...idempotencyFields,
    instead: z.guid().optional().catch(undefined),
    sure,
  }),
  z.object({ intent: z.literal("change"), ...versionFields, sure }),
  z.object({ intent: z.literal("replace"), ...versionFields, ...idempotencyFields, sure }),
  z.object({ intent: z.literal("remove"), ...versionFields }),
  z.object({ intent: z.literal("end"), ...versionFields, on, sure }),
  z.object({ intent: z.literal("bulk_end"), on, sure, seen }),
  z.object({
    intent: z.literal("bulk_raise"),
    ...{ on, sure, seen, percent },
    // The list sends no idempotency key; the page does.
    request_id: idempotencyFields.request_id.optional(),
  }),
]);

type RateAct = z.output<typeof rateActs>;

export async function answerRates(context: ActionContext, today: string): Promise<RateAnswer> {
  const { db, actor, form } = context;
  const read = readAction(form, rateActs);
  if (!read.ok) return read.refusal;
  const sent = read.value;
  switch (sent.intent) {
    case "add":
    case "change":
    case "replace":
      return save(context, sent, today);
    case "remove": {
      const { id, version } = sent;
      return settled(context, await removeRate(db, actor, { id, version }), "removed");
    }
    case "end":
      return end(context, sent, today);
    default:
      return answerBulk(context, sent, today);
  }
}

async function end(
  context: ActionContext,
  { id, version, on, sure }: Extract<RateAct, { intent: "end" }>,
  today: string,
): Promise<RateAnswer> {
  const { db, actor, form } = context;
  const ending = (to: Database) => endRate(to, actor, { id, version, on });
  const rate = on < today && !sure ? await findListedRate(db, id) : undefined;
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
  sent: Extract<RateAct, { intent: keyof typeof doneBy }>,
  today: string,
): Promise<RateFormAnswer> {
  const { db, actor, form } = context;
  const parsed = rateForm.safeParse(readFields(form));
  if (!parsed.success) return formErrors(form, parsed.error);
  const rate = parsed.data;
  const id = sent.intent === "add" ? undefined : sent.id;
  const instead = sent.intent === "add" ? sent.instead : undefined;
  const saving = (to: Database) => {
    if (sent.intent === "change") {
      return changeRate(to, actor, { ...rate, id: sent.id, version: sent.version });
    }
    const { request_id } = sent;
    if (sent.intent === "replace") {
      return replaceRate(to, actor, { ...rate, id: sent.id, version: sent.version, request_id });
    }
    if (instead) return replaceRate(to, actor, { ...rate, id: instead, request_id });
    return addRate(to, actor, { ...rate, request_id });
  };
  const old = id ? await findListedRate(db, id) : undefined;
  const from = old && old.effective_from < rate.effective_from ? old.effective_from : rate.effective_from;
  if (from <= today && !sent.sure) {
    const teachers = [rate.instructor_id, ...(old ? [old.instructor_id] : [])];
    const looked = await previewRate(db, actor, { from, teachers }, saving);
    if (looked.ok && looked.value) {
      const typed = { ...typedValues(form), ...(instead ? { instead: [instead] } : {}) };
      return { error: previewWords, typed, preview: looked.value };
    }
  }
  const saved = await saving(db);
  if (saved.ok) throw redirect(here(context, { done: instead ? "replaced" : doneBy[sent.intent] }));
  return refused(context, saved.refusal, rate, id);
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

async function answerBulk(
  context: ActionContext,
  sent: Extract<RateAct, { intent: `bulk_${string}` }>,
  today: string,
): Promise<RateAnswer> {
  const { db, actor, form } = context;
  const ids = await selectedIds(db, rateSource(today), form);
  const { on } = sent;
  if (sent.seen) {
    const number = sent.intent === "bulk_raise" ? sent.request_id : "";
    if (number === undefined) return { error: refusalWords.not_found };
    const act = (to: Database, id: string) => {
      if (sent.intent === "bulk_end") return endRate(to, actor, { id, on });
      const { hundredths } = sent.percent;
      const request_id = rowNumber(number, id);
      return raiseRate(to, actor, { id, from: on, hundredths, request_id });
    };
    const from = sent.intent === "bulk_end" ? zoneClock.addDays(on, 1) : on;
    if (ids && from <= today && !sent.sure) {
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
  // Shows the effect on a separate page before saving.
  const chosen: Record<string, string> = isAll ? { every: "1" } : { ids: ids.join(",") };
  const opened: Record<string, string> =
    sent.intent === "bulk_end" ? { ask: "end_all" } : { ask: "raise", percent: sent.percent.typed };
  throw redirect(here(context, { ...opened, on, ...chosen }));
}

const tooMany = `Please choose at most ${bulkMost} rates, or all that match.`;

function here({ request }: ActionContext, set: Record<string, string>): string {
  return ratesPath + openRate(new URL(request.url).searchParams, set);
}
