import { z } from "zod";
import { isUuid } from "#app/platform/fields/uuid.ts";
import { dateFilter } from "#app/platform/lists/list-query.ts";
import { panelAddress, usePanelAddress } from "#app/staff/layout/panel-address.ts";

export const ratesPath = "/dashboard/rate-management";

export const rateDone = {
  added: "Added.",
  changed: "Saved.",
  ended: "Rate ended.",
  replaced: "Rate added. The old rate ends the day before.",
  removed: "Removed.",
} as const;

/** Initial values of a new rate that other modules may pass in the URL. */
const proposed = {
  instructor_id: "rate_teacher",
  target: "rate_class",
  schedule_type: "rate_schedule",
  category: "rate_category",
  payment_type: "rate_pay",
  amount: "rate_amount",
  second_amount: "rate_second_amount",
  effective_from: "rate_from",
} as const;
const bulkParams = ["act", "on", "percent", "ids", "every"];
const newParams = ["copy", ...Object.values(proposed)];

type Proposal = Partial<Record<keyof typeof proposed, string>>;

export const ratePath = panelAddress(ratesPath, ["rate", "ask", "new", ...bulkParams, ...newParams]);
export const useRatePath = () => usePanelAddress(ratePath);

/** The form of a new rate with these values in it. */
export function proposeRate(values: Proposal): string {
  const named = Object.entries(proposed).map(([field, name]) => [
    name,
    values[field as keyof Proposal] ?? "",
  ]);
  return ratePath("", "new", Object.fromEntries(named));
}

/** Reads initial values from the URL. The form validates them like typed values. */
export function proposedRate(params: URLSearchParams): Proposal {
  const found = Object.entries(proposed).map(([field, name]) => [field, params.get(name)?.slice(0, 60)]);
  return Object.fromEntries(found.filter(([, value]) => value));
}

/** The maximum number of selected rates in a bulk action. Larger changes use the list's filters. */
export const bulkMost = 50;

/** Returns hundredths of a percent, from -99.99 to 99.99 but not 0. */
function readPercent(text: string): number | undefined {
  if (!/^-?\d{1,2}(\.\d{1,2})?$/.test(text)) return undefined;
  return Math.round(Number(text) * 100) || undefined;
}

/** A percentage as typed. */
export const percentField = z
  .string()
  .default("")
  .refine((text) => readPercent(text) !== undefined, "Please enter a percentage, such as 5 or -2.5.");

export interface BulkRates {
  act: "end" | "raise";
  /** The last day, or the first day of the new amount. */
  on: string;
  hundredths: number;
  ids: string[];
  /** All rates that match the list's filters. */
  all: boolean;
}

/** Reads a bulk change of rates: the day and the percentage. */
export function readBulk(params: URLSearchParams): BulkRates | undefined {
  const act = params.get("act") === "raise" ? "raise" : "end";
  const on = dateFilter.read(params.get("on"));
  const hundredths = act === "end" ? 0 : readPercent(params.get("percent") ?? "");
  if (!on || hundredths === undefined) return undefined;
  const ids = (params.get("ids") ?? "").slice(0, 2_000).split(",").filter(isUuid).slice(0, bulkMost);
  return { act, on, hundredths, ids, all: params.get("every") === "1" };
}

/** Returns the present address of a form or question that earlier was a parameter of the list. */
export function movedRatePath({ url }: Request): string | undefined {
  const params = new URL(url).searchParams;
  const own = (names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, params.get(name) ?? ""]));
  if (params.get("new") === "rate") return ratePath(params, "new", own(newParams));
  const [id, ask] = [params.get("rate") ?? "", params.get("ask") ?? ""];
  if (ask === "end_all" || ask === "raise") {
    return ratePath(params, "bulk", { ...own(bulkParams), act: ask === "raise" ? "raise" : "end" });
  }
  if (!isUuid(id)) return undefined;
  return ratePath(params, /^(end|replace|remove)$/.test(ask) ? `${id}/${ask}` : id);
}
