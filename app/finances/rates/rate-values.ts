import { type Currency, fieldAmount, formatMoney, type Money } from "#app/platform/fields/money.ts";
import type { ListedRate, RateChoices } from "../rate-queries.server.ts";

/** A rate as its form shows it. */
export function rateValues(rate: ListedRate): Record<string, string> {
  return {
    instructor_id: rate.instructor_id ?? "",
    target: rate.class_type_id
      ? `type:${rate.class_type_id}`
      : rate.package_id
        ? `package:${rate.package_id}`
        : "",
    schedule_type: rate.schedule_type,
    category: rate.category,
    payment_type: rate.payment_type,
    amount: fieldAmount(rate),
    second_amount: fieldAmount({ amount: rate.second_amount, currency: rate.second_currency }),
    effective_from: rate.effective_from,
    effective_until: rate.effective_until ?? "",
    is_active: rate.is_active ? "on" : "",
    note: rate.note,
  };
}

export function newRate(today: string): Record<string, string> {
  return {
    schedule_type: "weekly",
    category: "public_group",
    payment_type: "per_class",
    effective_from: today,
    is_active: "on",
  };
}

export const rateLabels: Record<string, string> = {
  instructor_id: "Teacher",
  target: "Class",
  schedule_type: "Schedule type",
  category: "Category",
  payment_type: "Pay",
  amount: "Amount in rupees",
  second_amount: "Amount in dollars",
  effective_from: "From",
  effective_until: "Until",
  note: "Note",
};

/** Returns the status of a rate on a date in studio time. */
export function rateState(
  rate: Pick<ListedRate, "is_active" | "effective_from" | "effective_until">,
  today: string,
): "Current" | "Coming" | "Over" | "Off" {
  if (!rate.is_active) return "Off";
  if (rate.effective_from > today) return "Coming";
  return rate.effective_until && rate.effective_until < today ? "Over" : "Current";
}

/** Returns the class type or package of a rate. */
export function rateClass(rate: Pick<ListedRate, "class_type" | "package">): string {
  return rate.class_type ?? rate.package ?? "Any";
}

/** Lists the teachers for a form, after `none`. */
export function rateTeachers({ teachers }: RateChoices, none: string) {
  return [{ value: "", label: none }, ...teachers.map(({ id, name }) => ({ value: id, label: name }))];
}

/** Lists the class types and packages for a form, as `rateTarget` reads them. */
export function rateTargets({ types, packages }: RateChoices) {
  return [
    { value: "", label: "Any class" },
    ...types.map(({ id, name }) => ({ value: `type:${id}`, label: name })),
    ...packages.map(({ id, name, type }) => ({
      value: `package:${id}`,
      label: `${name} (package, ${type})`,
    })),
  ];
}

/** The amount in the price currency, and optionally in the second currency. */
export interface RateAmounts extends Money {
  second_amount: number | null;
  second_currency: Currency;
}

/** Finds the amount of a rate in a currency. Nothing is converted. */
export function findAmount(rate: RateAmounts, currency: Currency): number | null {
  if (currency === rate.currency) return rate.amount;
  return currency === rate.second_currency ? rate.second_amount : null;
}

/** `₹800 or $12` */
export function rateText(rate: RateAmounts): string {
  const second = formatMoney({ amount: rate.second_amount, currency: rate.second_currency });
  return [formatMoney(rate), second].filter(Boolean).join(" or ");
}
