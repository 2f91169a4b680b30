import { needsPackage, type PlanField, type PlanForm } from "./plan-form.ts";
import type { PlanRefusal } from "./plan-messages.ts";

type Choices = Pick<
  PlanForm,
  "kind" | "category" | "package_id" | "bookings" | "date" | "from" | "weekdays" | "picked"
>;

export interface Missing {
  field: PlanField;
  refusal: PlanRefusal;
}

/** A one-off class has another field for its day. */
export function firstDayField(kind: PlanForm["kind"]): "date" | "from" {
  return kind === "once" ? "date" : "from";
}

/** Returns all missing fields of a plan, as far as they need no query. */
export function missingInPlan(plan: Choices): Missing[] {
  const first_day = firstDayField(plan.kind);
  const isPublic = plan.category === "public_group";
  const isPicked = plan.kind !== "weekly" && plan.picked.length > 0;
  const lacks: [boolean, PlanField, PlanRefusal][] = [
    [needsPackage(plan.kind) && !plan.package_id, "package_id", "package_missing"],
    [!isPublic && plan.bookings.length === 0, "bookings", "client_missing"],
    [!plan[first_day], first_day, "date_past"],
    [plan.kind !== "once" && !isPicked && plan.weekdays.length === 0, "weekdays", "days_missing"],
  ];
  return lacks.flatMap(([isLacking, field, refusal]) => (isLacking ? [{ field, refusal }] : []));
}
