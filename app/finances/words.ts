import type {
  BillingType,
  Direction,
  PaymentMethod,
  TransactionCategory,
  TransactionStatus,
} from "./kinds.ts";

export const directionWords: Record<Direction, string> = { income: "Income", expense: "Expense" };

export const statusWords: Record<TransactionStatus, string> = {
  pending: "Pending",
  completed: "Completed",
  failed: "Failed",
  void: "Void",
};

export const categoryWords: Record<TransactionCategory, string> = {
  class_booking: "Class booking",
  subscription: "Subscription",
  instructor_payment: "Instructor payment",
  maintenance: "Maintenance",
  other: "Other",
};

export const methodWords: Record<PaymentMethod, string> = {
  upi: "UPI",
  neft: "NEFT",
  net_banking: "Net banking",
  credit_card: "Credit card",
  debit_card: "Debit card",
  cheque: "Cheque",
  demand_draft: "Demand draft",
  cash: "Cash",
  bank_transfer: "Bank transfer",
  manual: "Manual",
};

export const billingWords: Record<BillingType, string> = {
  one_time: "One time",
  monthly: "Monthly",
  crash_course: "Crash course",
};

const months = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" });

/** `November 2026`, of any date of it. */
export function monthText(date: string): string {
  return months.format(new Date(`${date}T00:00:00Z`));
}
