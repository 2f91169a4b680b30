import type { RefundDecision } from "#app/bookings/kinds.ts";

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
