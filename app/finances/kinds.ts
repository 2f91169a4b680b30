/** Whom a class is for: what bookings call their type. */
export { type BookingType as Category, bookingTypes as categories } from "#app/bookings/kinds.ts";
export { type Currency, currencies } from "#app/catalogue/money.ts";

export const scheduleKinds = ["adhoc", "weekly", "monthly", "crash"] as const;
export type ScheduleKind = (typeof scheduleKinds)[number];

/** What a rate can pay by. */
export const ratePayTypes = ["per_class", "per_student", "monthly", "per_member", "total_duration"] as const;

/** A total for one class is typed on that class and is never a rate. */
export const payTypes = [...ratePayTypes, "per_class_total"] as const;
export type PayType = (typeof payTypes)[number];

export const directions = ["income", "expense"] as const;

export const transactionStatuses = ["pending", "completed", "failed", "void"] as const;
export type TransactionStatus = (typeof transactionStatuses)[number];

/** Which status may follow which; failed and void are final. */
export const transactionMoves: Record<TransactionStatus, readonly TransactionStatus[]> = {
  pending: ["completed", "failed", "void"],
  completed: ["void"],
  failed: [],
  void: [],
};

export const transactionCategories = [
  "class_booking",
  "subscription",
  "instructor_payment",
  "maintenance",
  "other",
] as const;

export const paymentMethods = [
  "upi",
  "neft",
  "net_banking",
  "credit_card",
  "debit_card",
  "cheque",
  "demand_draft",
  "cash",
  "bank_transfer",
  "manual",
] as const;

export const billingTypes = ["one_time", "monthly", "crash_course"] as const;

export const invoiceKinds = ["invoice", "credit_note"] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

export const payKinds = ["class", "adjustment"] as const;
export const payStatuses = ["pending", "approved", "paid", "cancelled", "reversed", "withheld"] as const;
export type PayStatus = (typeof payStatuses)[number];

/** Which status of a pay line may follow which. Paid and reversed come and go with the payout. */
export const payMoves: Record<PayStatus, readonly PayStatus[]> = {
  pending: ["approved", "withheld", "cancelled"],
  approved: ["paid", "withheld", "pending"],
  withheld: ["approved"],
  paid: ["reversed"],
  cancelled: [],
  reversed: [],
};

export const payoutStatuses = ["draft", "paid", "reversed"] as const;
