import type { RoleName } from "#app/accounts/roles.ts";
import { isUuid } from "#app/platform/fields/uuid.ts";
import { panelAddress, usePanelAddress } from "#app/staff/layout/panel-address.ts";
import { listModules } from "#app/staff/modules.ts";

export const transactionsPath = "/dashboard/transactions";

/** Returns the base path of a booking's page for these roles, or null if they can't list bookings. */
export function bookingsPath(roles: readonly RoleName[]): string | null {
  const own = new Set(listModules(roles));
  if (own.has("class-bookings")) return "/dashboard/class-bookings/";
  return own.has("forms") ? "/desk/requests/" : null;
}

/** Success messages by the code in the URL. */
export const doneWords = {
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
  withheld: "Pay withheld.",
  dropped: "Draft removed. The pay can go into another payout.",
  reversed: "Payout reversed. The pay can go into another payout.",
} as const;

/** The parameters that opened rows and forms before each had its own address, and the folder of each row. */
const movedRows = { transaction: "", pass: "passes/", payout: "payouts/", details: "details/", line: "pay/" };
const movedForms = {
  transaction: "new",
  pass: "passes/new",
  payout: "payouts/new",
  adjustment: "pay/new",
} as const;

export const moneyPath = panelAddress(transactionsPath, [...Object.keys(movedRows), "ask", "new", "booking"]);
export const useMoneyPath = () => usePanelAddress(moneyPath);

/** Returns the present address of a row or form that earlier was a parameter of the list. */
export function movedMoneyPath({ url }: Request): string | undefined {
  const params = new URL(url).searchParams;
  const form = Object.entries(movedForms).find(([name]) => name === params.get("new"));
  if (form) return moneyPath(params, form[1], { booking: params.get("booking")?.slice(0, 60) ?? "" });
  const row = Object.entries(movedRows).find(([name]) => isUuid(params.get(name) ?? ""));
  const ask = /^[a-z]+(_received)?/.exec(params.get("ask") ?? "")?.[0];
  return row && moneyPath(params, [row[1] + params.get(row[0]), ask].filter(Boolean).join("/"));
}
