import type { PayType } from "#app/schedule/kinds.ts";
import { allocate } from "./money.ts";

/** The payment type and amount, typed on the class or taken from its rate. */
export interface PayTerms {
  payment_type: PayType;
  amount: number;
}

/** One class as its pay is counted. */
export interface PaidClass {
  /** The number of people checked in, or the headcount for clients without accounts. */
  attended: number;
  booked: number;
}

/** The classes that share one agreed amount, in their order. */
export interface PaidGroup {
  /** Amounts that are already approved or paid; null if open. Excludes canceled classes. */
  fixed: readonly (number | null)[];
  /** Different people with one of these classes. */
  members: number;
}

export const noBookingsText = "No one was booked";
/** The same of a class that is still ahead. */
export const noBookingsYetText = "No bookings yet";

/** Pay types of which several classes share one amount, and what those are. */
export const sharedOver: Record<PayType, "class" | "month" | "series"> = {
  per_class: "class",
  per_class_total: "class",
  per_student: "class",
  monthly: "month",
  per_member: "month",
  total_duration: "series",
};

export interface ClassPay {
  amount: number;
  /** The number of units that the amount was multiplied by. */
  quantity: number;
  reason: string;
}

/** The pay of one class that shares its amount with no other. */
export function payForClass(
  { payment_type, amount }: PayTerms,
  { attended, booked }: PaidClass,
  payEmpty: boolean,
): ClassPay {
  if (booked === 0 && attended === 0 && !payEmpty) return { amount: 0, quantity: 0, reason: noBookingsText };
  const quantity = payment_type === "per_student" ? attended : 1;
  return { amount: amount * quantity, quantity, reason: "" };
}

/** Returns the total for classes that share one amount. */
export function agreedAmount({ payment_type, amount }: PayTerms, members: number): number {
  return payment_type === "per_member" ? amount * members : amount;
}

/** The pay of each class of a group: together exactly the agreed amount, the rest on the last that is open. */
export function payForGroup(terms: PayTerms, { fixed, members }: PaidGroup): number[] {
  return allocate(agreedAmount(terms, members), fixed);
}
