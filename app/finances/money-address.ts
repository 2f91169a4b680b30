import type { RoleName } from "#app/accounts/roles.ts";
import { isUuid } from "#app/platform/fields/uuid.ts";
import { listAddress } from "#app/platform/lists/list-address.ts";
import { oneOf } from "#app/platform/lists/list-query.ts";
import { listModules } from "#app/staff/modules.ts";
import { type MoneyTab, moneyTabs } from "./money-lists.ts";

export const transactionsPath = "/dashboard/transactions";

/** Actions on an entry, pay line or payout that ask for confirmation. */
export const dialogActions = [
  "complete",
  "fail",
  "void",
  "refund",
  "keep",
  "edit",
  "withhold",
  "adjust",
  "pay",
  "drop",
  "reverse",
  "not_received",
  "adjust_pass",
  "extend_pass",
  "cancel_pass",
] as const;
export type DialogAction = (typeof dialogActions)[number];

/** Returns the base path of a booking's page for these roles, or null if they can't list bookings. */
export function bookingsPath(roles: readonly RoleName[]): string | null {
  const own = new Set(listModules(roles));
  if (own.has("class-bookings")) return "/dashboard/class-bookings/";
  return own.has("forms") ? "/desk/requests/" : null;
}

/** Success messages by the code in the URL. */
export const doneWords: Record<string, string> = {
  added: "Saved.",
  completed: "Marked as paid.",
  failed: "Marked as failed.",
  voided: "Transaction voided.",
  not_received: "We emailed the member that the payment has not arrived.",
  refunded: "Refund saved.",
  kept: "Saved. The payment won't be refunded.",
  edited: "Saved.",
  adjusted: "Adjustment added. Approval is pending.",
  drafted: "Payout draft created.",
  paid: "Payout marked as paid. We emailed the teacher.",
  dropped: "Draft removed. The pay can go into another payout.",
  reversed: "Payout reversed. The pay can go into another payout.",
};

/** The URL state of the money pages, apart from the list's search, filters and sort. */
export interface MoneyAddress {
  tab: MoneyTab;
  transaction: string | undefined;
  payout: string | undefined;
  pass: string | undefined;
  /** The teacher whose payout details are open. */
  details: string | undefined;
  /** The pay line of the open confirmation. */
  line: string | undefined;
  ask: DialogAction | undefined;
  isNew: "transaction" | "payout" | "adjustment" | "pass" | undefined;
  /** The booking that a new entry pays. */
  booking: string;
}

export function readMoneyAddress(params: URLSearchParams): MoneyAddress {
  const id = (name: string) => {
    const text = params.get(name);
    return text && isUuid(text) ? text : undefined;
  };
  return {
    tab: oneOf(moneyTabs, params.get("tab")) ?? "transactions",
    transaction: id("transaction"),
    payout: id("payout"),
    pass: id("pass"),
    details: id("details"),
    line: id("line"),
    ask: oneOf(dialogActions, params.get("ask")),
    isNew: oneOf(["transaction", "payout", "adjustment", "pass"], params.get("new")),
    booking: (params.get("booking") ?? "").slice(0, 60),
  };
}

const opened = ["transaction", "payout", "pass", "details", "line", "ask", "new", "booking", "done"];

/** The list that something was opened from, where it was; or the same with something else opened. */
export function openMoney(params: URLSearchParams, set: Record<string, string> = {}): string {
  return listAddress(params, { opened, set, otherwise: "?all=1" });
}
