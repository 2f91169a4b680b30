import { redirect } from "react-router";
import { z } from "zod";
import type { Member } from "#app/accounts/member.ts";
import { type FieldErrors, type FormAnswer, lookAtFields, typedValues } from "#app/platform/action-result.ts";
import type { Database } from "#app/platform/database.server.ts";
import { refusalMessages } from "#app/platform/refusal-messages.ts";
import { parseFields } from "#app/platform/sent-form.server.ts";
import { type CheckedPlan, checkDates } from "./check-dates.server.ts";
import { type MadePlan, planClasses } from "./plan-classes.server.ts";
import { type PlanField, type PlanForm, planFieldSteps, planForm } from "./plan-form.ts";
import { planFields, planMessages, planStep } from "./plan-messages.ts";
import { firstDayField, missingInPlan } from "./plan-missing.ts";
import type { Refused } from "./prepare-plan.server.ts";

/** The wizard's result: the planned dates and any open decisions. */
export interface PlanAnswer extends FormAnswer {
  step?: number;
  checked?: CheckedPlan;
  /** Too few dates fit. Staff can plan those, or extend the validity. */
  short?: boolean;
  /** Until when it would have to be. */
  extendTo?: string;
}

/** The fields of the wizard with its two buttons. */
export const wizardForm = planForm.extend({
  intent: z.enum(["check", "plan"], refusalMessages.bad_choice),
  request_id: z.uuid(refusalMessages.not_found),
});

interface Sent {
  db: Database;
  actor: Member;
  form: FormData;
}

/** Checks the dates of a plan, or creates its classes and redirects to them. */
export async function submitPlan(
  { db, actor, form }: Sent,
  madePath: (made: MadePlan) => string,
): Promise<PlanAnswer> {
  const sent = parseFields(form, wizardForm);
  const fieldErrors = { ...missingErrors(form), ...(sent.ok ? {} : sent.refusal.fieldErrors) };
  const wrong = Object.keys(fieldErrors);
  const typed = sent.ok ? typedValues(form) : sent.refusal.typed;
  if (!sent.ok || wrong.length > 0)
    return { error: lookAtFields, typed, fieldErrors, step: firstStep(wrong) };
  const { intent, request_id, ...plan } = sent.value;
  if (intent === "plan") {
    const made = await planClasses(db, actor, { ...plan, request_id });
    if (made.ok) throw redirect(madePath(made.value));
    const again = await checkDates(db, actor, plan);
    return {
      ...(await refusedPlan(db, actor, plan, made)),
      ...(again.ok ? { checked: again.value } : {}),
      typed,
    };
  }
  const checked = await checkDates(db, actor, plan);
  if (checked.ok) return { error: "", typed, step: 6, checked: checked.value };
  return { ...(await refusedPlan(db, actor, plan, checked)), typed };
}

/** A refusal in words, beside the field that it is about or above the step in which it is put right. */
async function refusedPlan(db: Database, actor: Member, plan: PlanForm, refused: Refused) {
  const { refusal, words = {} } = refused;
  const named = planFields[refusal];
  const field = named === "from" ? firstDayField(plan.kind) : named;
  const error = planMessages[refusal].replace(/\{(\w+)\}/g, (whole, name: string) =>
    String(words[name] ?? whole),
  );
  const said = field ? { error: lookAtFields, fieldErrors: { [field]: [error] } } : { error };
  const whole = refusal === "too_few" && (await checkDates(db, actor, { ...plan, extend: true }));
  return {
    ...said,
    step: planStep(refusal),
    ...(whole ? { short: true, ...(whole.ok ? { extendTo: whole.value.last } : {}) } : {}),
  };
}

const { shape } = planForm;
/** Required fields; invalid values count as missing. */
const choices = z.object({
  ...{ kind: shape.kind, category: shape.category },
  ...{ package_id: shape.package_id.catch(null), bookings: shape.bookings.catch([]) },
  ...{ date: shape.date.catch(null), from: shape.from.catch(null) },
  ...{ weekdays: shape.weekdays.catch([]), picked: shape.picked.catch([]) },
});

function missingErrors(form: FormData): FieldErrors {
  const read = parseFields(form, choices);
  const missing = read.ok ? missingInPlan(read.value) : [];
  return Object.fromEntries(missing.map(({ field, refusal }) => [field, [planMessages[refusal]]]));
}

/** The first step in which something is wrong. */
function firstStep(names: string[]): number {
  return Math.min(...names.map((name) => planFieldSteps[name as PlanField] ?? 3));
}
