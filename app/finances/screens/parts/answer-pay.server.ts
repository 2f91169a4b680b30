import { redirect } from "react-router";
import type { ActionResult, FormAnswer } from "#app/platform/action-result.ts";
import { isUuid } from "#app/platform/fields/uuid.ts";
import { refusalWords } from "#app/platform/refusal-words.ts";
import type { Result } from "#app/platform/result.ts";
import { fieldText } from "#app/platform/sent-form.server.ts";
import { selectedIds } from "#app/staff/list-data.server.ts";
import { fieldsOf, formErrors, typedValues } from "#app/staff/read-staff-form.server.ts";
import { runBulk } from "#app/staff/run-bulk.server.ts";
import { reasonField } from "../../fields.ts";
import { answerPayoutDetails } from "../../pay/answer-payout-details.server.ts";
import { adjustPay, approvePay, releasePay, withholdPay } from "../../pay/approve-pay.server.ts";
import { adjustmentForm, paymentForm, payoutForm } from "../../pay/pay-forms.ts";
import { type PayRefusal, payMessages } from "../../pay/pay-messages.ts";
import { draftPayout, dropPayout, payPayout, reversePayout, runPayroll } from "../../pay/pay-out.server.ts";
import { paySource } from "../../pay-queries.server.ts";
import { type ActionContext, here } from "./answer-ledger.server.ts";

type Answer = ActionResult | FormAnswer;
type Seen = { id: string; version: number | undefined };

/** What is done with pay and payouts, by the intent that is sent. */
const answers: Record<string, (context: ActionContext, seen: Seen) => Promise<Answer>> = {
  approve: ({ db, actor }, seen) => said(approvePay(db, actor, seen), "It is approved."),
  release: ({ db, actor }, seen) => said(releasePay(db, actor, seen), "It is pending again."),
  withhold: async (context, seen) => {
    const reason = reasonField.safeParse(fieldText(context.form, "reason"));
    if (!reason.success) return { error: refusalWords.reason_missing };
    return left(context, withholdPay(context.db, context.actor, { ...seen, reason: reason.data }), {});
  },
  drop: (context, seen) => left(context, dropPayout(context.db, context.actor, seen), { done: "dropped" }),
  reverse: async (context, seen) => {
    const reason = reasonField.safeParse(fieldText(context.form, "reason"));
    if (!reason.success) return { error: refusalWords.reason_missing };
    const reversing = reversePayout(context.db, context.actor, { ...seen, reason: reason.data });
    return left(context, reversing, { payout: seen.id, done: "reversed" });
  },
  pay_out: async (context, seen) => {
    const parsed = paymentForm.safeParse(fieldsOf(context.form));
    if (!parsed.success) return formErrors(context.form, parsed.error);
    const paid = await payPayout(context.db, context.actor, { ...seen, ...parsed.data });
    return kept(context, paid, () => ({ payout: seen.id, done: "paid" }));
  },
};

export const payIntents = [
  ...Object.keys(answers),
  "adjust",
  "draft",
  "payroll",
  "bulk_approve",
  "payout_details",
];

export async function answerPay(context: ActionContext): Promise<Answer> {
  const { db, actor, form } = context;
  const intent = fieldText(form, "intent");
  if (intent === "bulk_approve") {
    const ids = await selectedIds(db, paySource, form);
    return runBulk(ids, (id) => approvePay(db, actor, { id }), payMessages);
  }
  if (intent === "payroll") return payroll(context);
  if (intent === "payout_details") return answerPayoutDetails(db, actor, form);
  if (intent === "adjust" || intent === "draft") return make(context, intent);
  const id = fieldText(form, "id");
  if (!isUuid(id)) return { error: refusalWords.not_found };
  const version = Number.parseInt(fieldText(form, "version"), 10);
  const answer = Object.hasOwn(answers, intent) ? answers[intent] : undefined;
  if (!answer) return { error: refusalWords.bad_choice };
  return answer(context, { id, version: Number.isNaN(version) ? undefined : version });
}

async function payroll({ db, actor, form }: ActionContext): Promise<ActionResult> {
  const month = fieldText(form, "month");
  if (!/^20\d\d-(0[1-9]|1[0-2])$/.test(month)) return { error: "Please choose the month" };
  const run = await runPayroll(db, actor, { month });
  if (!run.ok) return { error: payMessages[run.refusal] };
  const { drafted, refused } = run.value;
  const words = drafted === 1 ? "1 payout drafted" : `${drafted} payouts drafted`;
  if (refused.length === 0) return { ok: words };
  return {
    ok: `${words}, ${refused.length} refused: ${[...new Set(refused)].map((one) => payMessages[one]).join(" ")}`,
  };
}

async function make(context: ActionContext, intent: "adjust" | "draft"): Promise<Answer> {
  const { db, actor, form } = context;
  const request_id = fieldText(form, "request_id");
  if (!isUuid(request_id)) return { error: refusalWords.not_found, typed: typedValues(form) };
  if (intent === "adjust") {
    const parsed = adjustmentForm.safeParse(fieldsOf(form));
    if (!parsed.success) return formErrors(form, parsed.error);
    return kept(context, await adjustPay(db, actor, { ...parsed.data, request_id }), () => ({
      done: "adjusted",
    }));
  }
  const parsed = payoutForm.safeParse(fieldsOf(form));
  if (!parsed.success) return formErrors(form, parsed.error);
  const drafted = await draftPayout(db, actor, { ...parsed.data, request_id });
  return kept(context, drafted, ({ id }) => ({ payout: id, done: "drafted" }));
}

/** Which field a refusal belongs to. */
const fieldOf: Partial<Record<PayRefusal, string>> = { date_ahead: "paid_on" };

function kept<Value>(
  context: ActionContext,
  result: Result<Value, PayRefusal>,
  to: (value: Value) => Record<string, string>,
): FormAnswer {
  if (!result.ok) {
    const error = payMessages[result.refusal];
    const field = fieldOf[result.refusal];
    return {
      error,
      typed: typedValues(context.form),
      ...(field ? { fieldErrors: { [field]: [error] } } : {}),
    };
  }
  throw redirect(here(context, to(result.value)));
}

async function said(doing: Promise<Result<unknown, PayRefusal>>, ok: string): Promise<ActionResult> {
  const result = await doing;
  return result.ok ? { ok } : { error: payMessages[result.refusal] };
}

async function left(
  context: ActionContext,
  doing: Promise<Result<unknown, PayRefusal>>,
  to: Record<string, string>,
): Promise<ActionResult> {
  const result = await doing;
  if (!result.ok) return { error: payMessages[result.refusal] };
  throw redirect(here(context, to));
}
