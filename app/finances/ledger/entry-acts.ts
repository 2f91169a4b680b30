import { mayBeVoided } from "../kinds.ts";
import type { ListedEntry } from "../ledger-queries.server.ts";

/** The labels of the actions on an entry, in the order of the buttons. */
export const entryActWords = {
  complete: "Mark as paid",
  not_received: "Not received",
  fail: "Mark as failed",
  refund: "Refund",
  keep: "Keep payment",
  edit: "Edit",
  void: "Void",
} as const;
export type EntryAct = keyof typeof entryActWords;

type Acted = Pick<
  ListedEntry,
  "direction" | "status" | "total" | "refunded" | "refund_of" | "refund_decision" | "payout_id"
>;

/** Lists the actions that the state of an entry allows. `isCanceled` tells whether its booking or pass was canceled. */
export function listEntryActs(entry: Acted, { mayVoid = false, isCanceled = false }): EntryAct[] {
  const { direction, status, total, refunded, refund_decision } = entry;
  const isPending = status === "pending";
  const canRefund = direction === "income" && status === "completed" && refunded < total;
  const possible: Record<EntryAct, boolean> = {
    complete: isPending,
    not_received: isPending && direction === "income",
    fail: isPending,
    refund: canRefund,
    keep: canRefund && isCanceled && refund_decision === null,
    edit: true,
    void: mayVoid && mayBeVoided(entry),
  };
  return (Object.keys(entryActWords) as EntryAct[]).filter((act) => possible[act]);
}
