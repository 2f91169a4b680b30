import type { ClassCategory, PayType, ScheduleType } from "#app/schedule/kinds.ts";
import type {
  BillingType,
  Direction,
  PaymentMethod,
  PayoutStatus,
  PayStatus,
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

export const payStatusWords: Record<PayStatus, string> = {
  pending: "Pending",
  approved: "Approved",
  paid: "Paid",
  cancelled: "Canceled",
  reversed: "Reversed",
  withheld: "Withheld",
};

export const payoutStatusWords: Record<PayoutStatus, string> = {
  draft: "Draft",
  paid: "Paid",
  reversed: "Reversed",
};

export const payTypeWords: Record<PayType, string> = {
  per_class: "Per class",
  per_student: "Per student",
  per_class_total: "Total for the class",
  monthly: "Per month",
  per_member: "Per member and month",
  total_duration: "For the whole course",
};

export const scheduleTypeWords: Record<ScheduleType, string> = {
  adhoc: "One-off",
  weekly: "Weekly",
  monthly: "Monthly",
  crash: "Crash course",
};

export const classCategoryWords: Record<ClassCategory, string> = {
  individual: "Individual",
  corporate: "Corporate",
  private_group: "Private group",
  public_group: "Public group",
};

const months = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" });

/** Formats the month of a date: `November 2026`. */
export function monthText(date: string): string {
  return months.format(new Date(`${date}T00:00:00Z`));
}

/** The currencies as a form offers them; lists have less room. */
export const currencyWords = { INR: "Rupees", USD: "Dollars" } as const;
export const currencyNames = { INR: "Rupees (INR)", USD: "Dollars (USD)" } as const;

/** Returns the default description of a booking's payment: the class and the booking number. */
export function paymentFor({ class_name, booking_id }: { class_name: string; booking_id: string }): string {
  return `${class_name} (${booking_id})`;
}

type Described = Record<"name" | "email" | "description" | "reference", string> & {
  category: TransactionCategory;
  method: PaymentMethod;
  billing_type: BillingType;
  billing_period: string | null;
};

/** Describes a stored or a new transaction, each fact with its label. */
export function transactionFacts(entry: Described): [label: string, value: string][] {
  const { name, email, method, reference, billing_period } = entry;
  return [
    ["Who", [name, email].filter(Boolean).join(", ")],
    ["What", entry.description || "–"],
    ["Category", categoryWords[entry.category]],
    ["Method", [methodWords[method], reference].filter(Boolean).join(", ")],
    ["Billing", billing_period ? monthText(billing_period) : billingWords[entry.billing_type]],
  ];
}

/** The first and the last day of a month, `2026-11`. */
export function monthDays(month: string): { from: string; until: string } {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return { from: `${month}-01`, until: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10) };
}
