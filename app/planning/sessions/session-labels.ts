import { type Currency, formatMoney } from "#app/platform/fields/money.ts";
import type { PlanKind } from "../series/plan-form.ts";

export const noOtherTeachers = "There are no other teachers.";

export const planKindLabels: Record<PlanKind, string> = {
  once: "Once",
  weekly: "Every week",
  monthly: "For some months",
  crash: "A crash course",
  package: "A whole package",
};

export const sessionKindLabels = {
  weekly: "Weekly",
  adhoc: "Once",
  monthly: "Monthly",
  crash: "Crash course",
} as const;

export const answerLabels = {
  pending: "Not answered",
  accepted: "Accepted",
  declined: "Declined",
  proposed: "Other time proposed",
} as const;

export const payTypeLabels = {
  per_class: "Per class",
  per_student: "Per student",
  per_class_total: "For all classes",
  monthly: "Monthly",
  per_member: "Per member",
  total_duration: "By hours",
} as const;

interface SessionState {
  status: "scheduled" | "cancelled" | "not_conducted";
  starts_at: Date;
  duration_minutes: number;
}

export function formatSessionState({ status, starts_at, duration_minutes }: SessionState, at: Date): string {
  if (status === "cancelled") return "Canceled";
  if (status === "not_conducted") return "Didn't take place";
  return starts_at.getTime() + duration_minutes * 60_000 <= at.getTime() ? "Ended" : "Scheduled";
}

interface AgreedPay {
  pay_type: keyof typeof payTypeLabels | null;
  pay_amount: number | null;
  pay_currency: Currency | null;
}

/** Returns the pay that was agreed for a class: `₹800, per class`. */
export function formatPay({ pay_type, pay_amount: amount, pay_currency: currency }: AgreedPay) {
  if (amount === null || !currency || !pay_type) return undefined;
  return `${formatMoney({ amount, currency })}, ${payTypeLabels[pay_type].toLowerCase()}`;
}
