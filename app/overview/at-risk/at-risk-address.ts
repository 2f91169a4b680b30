import { isUuid } from "#app/platform/fields/uuid.ts";
import { listAddress } from "#app/platform/lists/list-address.ts";
import { type RiskReason, riskReasons } from "./reasons.ts";

export const atRiskTab = "at-risk";
export const overviewPath = "/dashboard/overview";

const idsMost = 30;

/** URL parameters other than the list's search, filters and sort order. */
export interface AtRiskAddress {
  isOpen: boolean;
  /** The note's recipients: all members in the list, or only these ids. Undefined while the note form is closed. */
  note: { all: boolean; ids: string[] } | undefined;
}

export function readAtRiskAddress(params: URLSearchParams): AtRiskAddress {
  const isOpen = params.get("tab") === atRiskTab;
  const all = params.get("to") === "all";
  const ids = (params.get("ids") ?? "").slice(0, 2_000).split(",").filter(isUuid).slice(0, idsMost);
  const writes = isOpen && params.get("new") === "note" && (all || ids.length > 0);
  return { isOpen, note: writes ? { all, ids } : undefined };
}

/** Returns the list's address with the same filters and position. */
export function backToList(params: URLSearchParams, set: Record<string, string> = {}): string {
  const opened = ["new", "to", "ids", "done"];
  return listAddress(params, { opened, set: { tab: atRiskTab, ...set }, otherwise: "" });
}

/** Returns the most common risk reason among the recipients. */
export function mainReason(people: readonly { reasons: readonly RiskReason[] }[]): RiskReason {
  const count = (reason: RiskReason) => people.filter(({ reasons }) => reasons.includes(reason)).length;
  const [main = "away"] = [...riskReasons].sort((a, b) => count(b) - count(a));
  return main;
}

/** Result messages for the `done` parameter of the URL. */
export const doneMessages = {
  written: "The emails are queued.",
  some: "Emails are queued. The list shows the members that we skipped.",
} as const;
