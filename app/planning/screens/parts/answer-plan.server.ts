import { redirect } from "react-router";
import { z } from "zod";
import type { Member } from "#app/accounts/member.ts";
import { type FieldErrors, type FormAnswer, lookAtFields } from "#app/platform/action-result.ts";
import type { Database } from "#app/platform/database.server.ts";
import { isUuid } from "#app/platform/fields/uuid.ts";
import { refusalMessages } from "#app/platform/refusal-messages.ts";
import { formErrors, readFields, typedValues } from "#app/staff/read-staff-form.server.ts";
import { type CheckedPlan, checkDates } from "../../series/check-dates.server.ts";
import { type MadePlan, planClasses } from "../../series/plan-classes.server.ts";
import { type PlanField, type PlanForm, planFieldSteps, planForm } from "../../series/plan-form.ts";
import { type PlanRefusal, planFields, planMessages, planStep } from "../../series/plan-messages.ts";
import { firstDayField, missingInPlan } from "../../series/plan-missing.ts";
import type { Refused } from "../../series/prepare-plan.server.ts";

/** The wizard's result: the planned dates and any open decisions. */
export interface PlanAnswer extends FormAnswer {
  step?: number;
  checked?: CheckedPlan;
  /** Too few dates fit. Staff can plan those, or extend the validity. */
  short?: boolean;
  /** Until when it would have to be. */
  extendTo?: string;
}

/** Formats an error message with its values. */
function formatRefusal({ refusal, words = {} }: Refused): string {
  return planMessages[refusal].replace(/\{(\w+)\}/g, (whole, name: string) => String(words[name] ?? whole));
}

interface Sent {
  db: Database;
  actor: Member;
  form: FormData;
}

/** Checks the dates of a plan, or creates its classes and redirects to them. */
export async function answerPlan(
  { db, actor, form }: Sent,
  intent: "check" | "plan",
  madePath: (made: MadePlan) => string,
): Promise<PlanAnswer> {
  const typed = typedValues(form);
  const fields = readFields(form, ["bookings", "weekdays"]);
  const parsed = planForm.safeParse(fields);
  const errors = parsed.success ? undefined : formErrors(form, parsed.error);
  const fieldErrors = { ...missingErrors(fields), ...errors?.fieldErrors };
  const wrong = Object.keys(fieldErrors);
  if (!parsed.success || wrong.length > 0) {
    return { error: lookAtFields, typed, fieldErrors, step: firstStep(wrong) };
  }
  const plan = parsed.data;
  const request_id = String(form.get("request_id") ?? "");
  if (!isUuid(request_id)) return { error: refusalMessages.not_found, typed };
  if (intent === "plan") {
    const made = await planClasses(db, actor, { ...plan, request_id });
    if (made.ok) throw redirect(madePath(made.value));
    const again = await checkDates(db, actor, plan);
    return {
      ...refusedPlan(plan, made),
      typed,
      ...(await suggestExtension(db, actor, plan, made.refusal)),
      ...(again.ok ? { checked: again.value } : {}),
    };
  }
  const checked = await checkDates(db, actor, plan);
  if (checked.ok) return { error: "", typed, step: 6, checked: checked.value };
  return {
    ...refusedPlan(plan, checked),
    typed,
    ...(await suggestExtension(db, actor, plan, checked.refusal)),
  };
}

/** A refusal in words, beside the field that it is about or above the step in which it is put right. */
function refusedPlan(plan: PlanForm, refused: Refused) {
  const { refusal } = refused;
  const named = planFields[refusal];
  const field = named === "from" ? firstDayField(plan.kind) : named;
  const words = formatRefusal(refused);
  const said = field ? { error: lookAtFields, fieldErrors: { [field]: [words] } } : { error: words };
  return { ...said, step: planStep(refusal) };
}

/** Returns the options if too few dates fit. */
async function suggestExtension(db: Database, actor: Member, plan: PlanForm, refusal: PlanRefusal) {
  if (refusal !== "too_few") return {};
  const whole = await checkDates(db, actor, { ...plan, extend: true });
  return { short: true, ...(whole.ok ? { extendTo: whole.value.last } : {}) };
}

const { shape } = planForm;
/** Required fields; invalid values count as missing. */
const choices = z.object({
  ...{ kind: shape.kind, category: shape.category },
  ...{ package_id: shape.package_id.catch(null), bookings: shape.bookings.catch([]) },
  ...{ date: shape.date.catch(null), from: shape.from.catch(null) },
  ...{ weekdays: shape.weekdays.catch([]), picked: shape.picked.catch([]) },
});

function missingErrors(fields: Record<string, unknown>): FieldErrors {
  const read = choices.safeParse(fields);
  const missing = read.success ? missingInPlan(read.data) : [];
  return Object.fromEntries(missing.map(({ field, refusal }) => [field, [planMessages[refusal]]]));
}

/** The first step in which something is wrong. */
function firstStep(names: string[]): number {
  return Math.min(...names.map((name) => planFieldSteps[name as PlanField] ?? 3));
}
