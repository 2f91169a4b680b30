import { redirect } from "react-router";
import { z } from "zod";
import type { ActionResult, FormAnswer } from "#app/platform/action-result.ts";
import { idempotencyFields } from "#app/platform/fields/form-fields.ts";
import type { Result } from "#app/platform/result.ts";
import { fieldText, parseFields } from "#app/platform/sent-form.server.ts";
import { formatCount } from "#app/platform/text/plural.ts";
import { selectedIds } from "#app/staff/list-data.server.ts";
import { formErrors, readAction, readFields, typedValues } from "#app/staff/read-staff-form.server.ts";
import { runBulk } from "#app/staff/run-bulk.server.ts";
import { reasonField } from "../../fields.ts";
import { answerPayoutDetails } from "../../pay/answer-payout-details.server.ts";
import { addAdjustment, approvePay, releasePay, withholdPay } from "../../pay/approve-pay.server.ts";
import { adjustmentForm, paymentForm, payoutForm } from "../../pay/pay-forms.ts";
import { type PayRefusal, payMessages } from "../../pay/pay-messages.ts";
import { draftPayout, dropPayout, payPayout, reversePayout, runPayroll } from "../../pay/pay-out.server.ts";
import { editPayoutDetailsForm } from "../../pay/payout-details-form.ts";
import { paySource } from "../../pay-queries.server.ts";
import { type ActionContext, here, perhapsSeen, seenOf } from "./answer-ledger.server.ts";

type Answer = ActionResult | FormAnswer;

const ofRow = ["approve", "release", "drop", "pay_out"] as const;
const withReason = ["withhold", "reverse"] as const;
const made = ["adjust", "draft"] as const;
const others = ["payroll", "bulk_approve", "payout_details"] as const;

/** Actions on pay and payouts. Most have their own forms. */
const payActs = z.discriminatedUnion("intent", [
  z.object({ intent: z.enum(ofRow), ...perhapsSeen }),
  z.object({ intent: z.enum(withReason), ...perhapsSeen, reason: reasonField }),
  z.object({ intent: z.enum(made), ...idempotencyFields }),
  z.object({ intent: z.enum(others) }),
]);

export const payIntents = [...ofRow, ...withReason, ...made, ...others] as const;

export async function answerPay(context: ActionContext): Promise<Answer> {
  const { db, actor, form } = context;
  const read = readAction(form, payActs);
  if (!read.ok) return read.refusal;
  const sent = read.value;
  switch (sent.intent) {
    case "bulk_approve": {
      const ids = await selectedIds(db, paySource, form);
      return runBulk(ids, (id) => approvePay(db, actor, { id }), payMessages);
    }
    case "payroll":
      return payroll(context);
    case "payout_details":
      return answerPayoutDetails(db, actor, {
        form: parseFields(form, editPayoutDetailsForm),
        headers: context.request.headers,
      });
    case "adjust":
    case "draft":
      return make(context, sent);
    case "approve":
      return said(approvePay(db, actor, seenOf(sent)), "Pay approved.");
    case "release":
      return said(releasePay(db, actor, seenOf(sent)), "Pay is pending again.");
    case "withhold":
      return left(context, withholdPay(db, actor, { ...seenOf(sent), reason: sent.reason }), {});
    case "drop":
      return left(context, dropPayout(db, actor, seenOf(sent)), { done: "dropped" });
    case "reverse": {
      const reversing = reversePayout(db, actor, { ...seenOf(sent), reason: sent.reason });
      return left(context, reversing, { payout: sent.id, done: "reversed" });
    }
    case "pay_out": {
      const parsed = paymentForm.safeParse(readFields(form));
      if (!parsed.success) return formErrors(form, parsed.error);
      const paid = await payPayout(db, actor, { ...seenOf(sent), ...parsed.data });
      return kept(context, paid, () => ({ payout: sent.id, done: "paid" }));
    }
  }
}

async function payroll({ db, actor, form }: ActionContext): Promise<ActionResult> {
  const month = fieldText(form, "month");
  if (!/^20\d\d-(0[1-9]|1[0-2])$/.test(month)) return { error: "Please choose the month" };
  const run = await runPayroll(db, actor, { month });
  if (!run.ok) return { error: payMessages[run.refusal] };
  const { drafted, refused } = run.value;
  const words = formatCount(drafted, "payout drafted", "payouts drafted");
  if (refused.length === 0) return { ok: words };
  return {
    ok: `${words}, ${refused.length} refused: ${[...new Set(refused)].map((one) => payMessages[one]).join(" ")}`,
  };
}

async function make(
  context: ActionContext,
  { intent, request_id }: { intent: "adjust" | "draft"; request_id: string },
): Promise<Answer> {
  const { db, actor, form } = context;
  if (intent === "adjust") {
    const parsed = adjustmentForm.safeParse(readFields(form));
    if (!parsed.success) return formErrors(form, parsed.error);
    return kept(context, await addAdjustment(db, actor, { ...parsed.data, request_id }), () => ({
      done: "adjusted",
    }));
  }
  const parsed = payoutForm.safeParse(readFields(form));
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
