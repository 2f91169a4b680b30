export const ratePayTypes = ["per_class", "per_student", "monthly", "per_member", "total_duration"] as const;

export const directions = ["income", "expense"] as const;
export type Direction = (typeof directions)[number];

export const transactionStatuses = ["pending", "completed", "failed", "void"] as const;
export type TransactionStatus = (typeof transactionStatuses)[number];

/** Which status may follow which; failed and void are final. */
export const transactionMoves: Record<TransactionStatus, readonly TransactionStatus[]> = {
  pending: ["completed", "failed", "void"],
  completed: ["void"],
  failed: [],
  void: [],
};

/** Pending or completed money can be voided until a refund exists. Payouts are reversed instead. */
export function mayBeVoided(entry: {
  status: TransactionStatus;
  refunded: number;
  refund_of: string | null;
  payout_id: string | null;
}): boolean {
  const isAlone = entry.refunded === 0 && !entry.refund_of && !entry.payout_id;
  return isAlone && transactionMoves[entry.status].includes("void");
}

export const transactionCategories = [
  "class_booking",
  "subscription",
  "instructor_payment",
  "maintenance",
  "other",
] as const;
export type TransactionCategory = (typeof transactionCategories)[number];

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
export type PaymentMethod = (typeof paymentMethods)[number];

export const billingTypes = ["one_time", "monthly", "crash_course"] as const;
export type BillingType = (typeof billingTypes)[number];

export const invoiceKinds = ["invoice", "credit_note"] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

/** Documents with their own gapless number series. */
export const seriesKinds = [...invoiceKinds, "payout"] as const;
export type SeriesKind = (typeof seriesKinds)[number];

export const payKinds = ["class", "adjustment"] as const;
export const payStatuses = ["pending", "approved", "paid", "cancelled", "reversed", "withheld"] as const;
export type PayStatus = (typeof payStatuses)[number];

/** The allowed status changes of a pay line. "Paid" and "reversed" follow the payout. */
export const payMoves: Record<PayStatus, readonly PayStatus[]> = {
  pending: ["approved", "withheld", "cancelled"],
  approved: ["paid", "withheld", "pending"],
  withheld: ["approved"],
  paid: ["reversed"],
  cancelled: [],
  reversed: [],
};

export const payoutStatuses = ["draft", "paid", "reversed"] as const;
export type PayoutStatus = (typeof payoutStatuses)[number];
