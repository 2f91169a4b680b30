import type { RefundDecision } from "#app/bookings/kinds.ts";
import type { Currency } from "#app/platform/fields/money.ts";
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

export const refundStates = ["promised", "undecided", "reported", "kept"] as const;
export type RefundState = (typeof refundStates)[number];

export const refundStateWords: Record<RefundState, string> = {
  promised: "Refund promised",
  undecided: "Needs a decision",
  reported: "Payment not confirmed",
  kept: "Kept",
};

/** Returns the open decision about the payment of a canceled booking or pass. */
export function refundState({
  status,
  refund_decision,
}: {
  status: "pending" | "completed";
  refund_decision: RefundDecision | null;
}): RefundState {
  if (status === "pending") return "reported";
  if (refund_decision === null) return "undecided";
  return refund_decision === "keep" ? "kept" : "promised";
}

interface OfferedWays {
  isUpi: boolean;
  isBank: boolean;
  isLink: boolean;
}

/** Lists the methods a member can pay by, given what the studio offers; the most likely one comes first. */
export function memberMethods({ isUpi, isBank, isLink }: OfferedWays, currency: Currency): PaymentMethod[] {
  const isIndian = currency === "INR";
  const byLink: PaymentMethod[] = isIndian
    ? ["upi", "credit_card", "debit_card", "net_banking"]
    : ["credit_card", "debit_card"];
  const methods = new Set<PaymentMethod>([
    ...(isUpi && isIndian ? (["upi"] as const) : []),
    ...(isBank ? (["bank_transfer"] as const) : []),
    ...(isLink ? byLink : []),
  ]);
  return [...methods];
}
