import { redirect } from "react-router";
import type { Member } from "#app/accounts/member.ts";
import type { FormAnswer } from "#app/platform/action-result.ts";
import type { Database } from "#app/platform/database.server.ts";
import { isUuid } from "#app/platform/fields/uuid.ts";
import { refusalWords } from "#app/platform/refusal-words.ts";
import { fieldsOf, formErrors, typedValues } from "#app/staff/read-staff-form.server.ts";
import { type CheckedPlan, checkDates } from "../../series/check-dates.server.ts";
import { type MadePlan, planClasses } from "../../series/plan-classes.server.ts";
import { type PlanForm, planForm } from "../../series/plan-form.ts";
import { type PlanRefusal, planMessages, planSteps } from "../../series/plan-messages.ts";
import type { Refused } from "../../series/prepare-plan.server.ts";

/** The answer to the wizard: what would be made, and what is to be decided about it. */
export interface PlanAnswer extends FormAnswer {
  step?: number;
  checked?: CheckedPlan;
  /** Too few dates fit: those that do can be made, or the validity be extended. */
  short?: boolean;
  /** Until when it would have to be. */
  extendTo?: string;
}

/** Words of a refusal, with what is filled in. */
function planWords({ refusal, words = {} }: Refused): string {
  return planMessages[refusal].replace(/\{(\w+)\}/g, (whole, name: string) => String(words[name] ?? whole));
}

interface Sent {
  db: Database;
  actor: Member;
  form: FormData;
}

/** Looks at the dates of a plan, or makes its classes and leads to where these are shown. */
export async function answerPlan(
  { db, actor, form }: Sent,
  intent: "check" | "plan",
  madePath: (made: MadePlan) => string,
): Promise<PlanAnswer> {
  const typed = typedValues(form);
  const parsed = planForm.safeParse(fieldsOf(form, ["bookings", "weekdays"]));
  if (!parsed.success) {
    const errors = formErrors(form, parsed.error);
    return { ...errors, step: stepOf(Object.keys(errors.fieldErrors ?? {})) };
  }
  const request_id = String(form.get("request_id") ?? "");
  if (!isUuid(request_id)) return { error: refusalWords.not_found, typed };
  if (intent === "plan") {
    const made = await planClasses(db, actor, { ...parsed.data, request_id });
    if (made.ok) throw redirect(madePath(made.value));
    const again = await checkDates(db, actor, parsed.data);
    return {
      error: planWords(made),
      typed,
      step: planSteps[made.refusal] ?? 6,
      ...(await shortOf(db, actor, parsed.data, made.refusal)),
      ...(again.ok ? { checked: again.value } : {}),
    };
  }
  const checked = await checkDates(db, actor, parsed.data);
  if (checked.ok) return { error: "", typed, step: 6, checked: checked.value };
  return {
    error: planWords(checked),
    typed,
    step: planSteps[checked.refusal] ?? 6,
    ...(await shortOf(db, actor, parsed.data, checked.refusal)),
  };
}

/** What can be decided where too few dates fit. */
async function shortOf(db: Database, actor: Member, plan: PlanForm, refusal: PlanRefusal) {
  if (refusal !== "too_few") return {};
  const whole = await checkDates(db, actor, { ...plan, extend: true });
  return { short: true, ...(whole.ok ? { extendTo: whole.value.last } : {}) };
}

const fieldSteps: Record<string, number> = {
  ...{ kind: 1, category: 1, package_id: 1, class_type_id: 1, bookings: 2 },
  ...{ start_time: 3, duration_minutes: 3, date: 3, from: 3, until: 3, months: 3, weekdays: 3, picked: 3 },
  ...{ instructor_id: 4, max_participants: 4, meeting_url: 4, notes: 4, pay_type: 5, pay_amount: 5 },
};

/** The first step in which something is wrong. */
function stepOf(names: string[]): number {
  return Math.min(...names.map((name) => fieldSteps[name] ?? 3), 6);
}
