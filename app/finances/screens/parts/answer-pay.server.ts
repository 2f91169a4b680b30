import { redirect } from "react-router";
import type { ActionResult, FormAnswer } from "#app/platform/action-result.ts";
import { isUuid } from "#app/platform/fields/uuid.ts";
import { refusalWords } from "#app/platform/refusal-words.ts";
import type { Result } from "#app/platform/result.ts";
import { selectedIds } from "#app/staff/list-data.server.ts";
import { fieldsOf, formErrors, typedValues } from "#app/staff/read-staff-form.server.ts";
import { runBulk } from "#app/staff/run-bulk.server.ts";
import { answerPayoutDetails } from "../../answer-payout-details.server.ts";
import { reasonField } from "../../fields.ts";
import { adjustPay, approvePay, releasePay, withholdPay } from "../../pay/approve-pay.server.ts";
import { adjustmentForm, paymentForm, payoutForm } from "../../pay/pay-forms.ts";
import { type PayRefusal, payMessages } from "../../pay/pay-messages.ts";
import { draftPayout, dropPayout, payPayout, reversePayout, runPayroll } from "../../pay/pay-out.server.ts";
import { paySource } from "../../pay-queries.server.ts";
import { type Asked, here, text } from "./answer-ledger.server.ts";

type Answer = ActionResult | FormAnswer;
type Seen = { id: string; version: number | undefined };

/** What is done with pay and payouts, by the intent that is sent. */
const answers: Record<string, (asked: Asked, seen: Seen) => Promise<Answer>> = {
  approve: ({ db, actor }, seen) => said(approvePay(db, actor, seen), "It is approved."),
  release: ({ db, actor }, seen) => said(releasePay(db, actor, seen), "It is pending again."),
  withhold: async (asked, seen) => {
    const reason = reasonField.safeParse(text(asked.form, "reason"));
    if (!reason.success) return { error: refusalWords.reason_missing };
    return left(asked, withholdPay(asked.db, asked.actor, { ...seen, reason: reason.data }), {});
  },
  drop: (asked, seen) => left(asked, dropPayout(asked.db, asked.actor, seen), { done: "dropped" }),
  reverse: async (asked, seen) => {
    const reason = reasonField.safeParse(text(asked.form, "reason"));
    if (!reason.success) return { error: refusalWords.reason_missing };
    const reversing = reversePayout(asked.db, asked.actor, { ...seen, reason: reason.data });
    return left(asked, reversing, { payout: seen.id, done: "reversed" });
  },
  pay_out: async (asked, seen) => {
    const parsed = paymentForm.safeParse(fieldsOf(asked.form));
    if (!parsed.success) return formErrors(asked.form, parsed.error);
    const paying = payPayout(asked.db, asked.actor, { ...seen, ...parsed.data });
    return left(asked, paying, { payout: seen.id, done: "paid" });
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

export async function answerPay(asked: Asked): Promise<Answer> {
  const { db, actor, form } = asked;
  const intent = text(form, "intent");
  if (intent === "bulk_approve") {
    const ids = await selectedIds(db, paySource, form);
    return runBulk(ids, (id) => approvePay(db, actor, { id }), payMessages);
  }
  if (intent === "payroll") return payroll(asked);
  if (intent === "payout_details") return answerPayoutDetails(db, actor, form);
  if (intent === "adjust" || intent === "draft") return make(asked, intent);
  const id = text(form, "id");
  if (!isUuid(id)) return { error: refusalWords.not_found };
  const version = Number.parseInt(text(form, "version"), 10);
  const answer = Object.hasOwn(answers, intent) ? answers[intent] : undefined;
  if (!answer) return { error: refusalWords.bad_choice };
  return answer(asked, { id, version: Number.isNaN(version) ? undefined : version });
}

async function payroll({ db, actor, form }: Asked): Promise<ActionResult> {
  const month = text(form, "month");
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

async function make(asked: Asked, intent: "adjust" | "draft"): Promise<Answer> {
  const { db, actor, form } = asked;
  const request_id = text(form, "request_id");
  if (!isUuid(request_id)) return { error: refusalWords.not_found, typed: typedValues(form) };
  if (intent === "adjust") {
    const parsed = adjustmentForm.safeParse(fieldsOf(form));
    if (!parsed.success) return formErrors(form, parsed.error);
    return kept(asked, await adjustPay(db, actor, { ...parsed.data, request_id }), () => ({
      done: "adjusted",
    }));
  }
  const parsed = payoutForm.safeParse(fieldsOf(form));
  if (!parsed.success) return formErrors(form, parsed.error);
  const drafted = await draftPayout(db, actor, { ...parsed.data, request_id });
  return kept(asked, drafted, ({ id }) => ({ payout: id, done: "drafted" }));
}

function kept<Value>(
  asked: Asked,
  result: Result<Value, PayRefusal>,
  to: (value: Value) => Record<string, string>,
): FormAnswer {
  if (!result.ok) return { error: payMessages[result.refusal], typed: typedValues(asked.form) };
  throw redirect(here(asked, to(result.value)));
}

async function said(doing: Promise<Result<unknown, PayRefusal>>, ok: string): Promise<ActionResult> {
  const result = await doing;
  return result.ok ? { ok } : { error: payMessages[result.refusal] };
}

async function left(
  asked: Asked,
  doing: Promise<Result<unknown, PayRefusal>>,
  to: Record<string, string>,
): Promise<ActionResult> {
  const result = await doing;
  if (!result.ok) return { error: payMessages[result.refusal] };
  throw redirect(here(asked, to));
}
