import { isUuid } from "#app/platform/fields/uuid.ts";
import { listAddress } from "#app/platform/lists/list-address.ts";
import { dateFilter, oneOf } from "#app/platform/lists/list-query.ts";
import { type RateTab, rateTabs } from "./rate-lists.ts";

export const ratesPath = "/dashboard/rate-management";

export const rateActions = ["end", "replace", "remove", "end_all", "raise"] as const;
export type RateAction = (typeof rateActions)[number];

export const rateDone: Record<string, string> = {
  added: "Added.",
  changed: "Saved.",
  ended: "Rate ended.",
  replaced: "Rate added. The old rate ends the day before.",
  removed: "Removed.",
};

export interface RateAddress {
  tab: RateTab;
  rate: string | undefined;
  ask: RateAction | undefined;
  isNew: boolean;
  /** The rate that a new one begins as a copy of. */
  from: string | undefined;
  /** Which rates are to be ended or raised together: on or from which day, and by how much. */
  bulk: { act: "end" | "raise"; on: string; hundredths: number; ids: string[]; all: boolean } | undefined;
}

/** The maximum number of selected rates in a bulk action. Larger changes use the list's filters. */
export const bulkMost = 50;

export const percentWords = "Please enter a percentage, such as 5 or -2.5.";

/** Hundredths of a percent, up to 99.99 either way and not none. */
export function readPercent(text: string): number | undefined {
  if (!/^-?\d{1,2}(\.\d{1,2})?$/.test(text)) return undefined;
  return Math.round(Number(text) * 100) || undefined;
}

function readBulk(params: URLSearchParams): RateAddress["bulk"] {
  const ask = params.get("ask");
  const act = ask === "end_all" ? "end" : ask === "raise" ? "raise" : undefined;
  const on = dateFilter.read(params.get("on"));
  const hundredths = act === "end" ? 0 : readPercent(params.get("percent") ?? "");
  if (!act || !on || hundredths === undefined) return undefined;
  const ids = (params.get("ids") ?? "").slice(0, 2_000).split(",").filter(isUuid).slice(0, bulkMost);
  return { act, on, hundredths, ids, all: params.get("every") === "1" };
}

export function readRateAddress(params: URLSearchParams): RateAddress {
  const id = (name: string) => {
    const text = params.get(name);
    return text && isUuid(text) ? text : undefined;
  };
  return {
    tab: oneOf(rateTabs, params.get("tab")) ?? "rates",
    rate: id("rate"),
    ask: oneOf(rateActions, params.get("ask")),
    isNew: params.get("new") === "rate",
    from: id("copy"),
    bulk: readBulk(params),
  };
}

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

type Proposal = Partial<Record<keyof typeof proposed, string>>;

/** The form of a new rate with these values in it. */
export function proposeRate(values: Proposal): string {
  const params = new URLSearchParams({ new: "rate" });
  for (const [field, name] of Object.entries(proposed)) {
    const value = values[field as keyof Proposal];
    if (value) params.set(name, value);
  }
  return `${ratesPath}?${params}`;
}

/** Reads initial values from the URL. The form validates them like typed values. */
export function proposedRate(params: URLSearchParams): Proposal {
  const found: Proposal = {};
  for (const [field, name] of Object.entries(proposed)) {
    const value = params.get(name)?.slice(0, 60);
    if (value) found[field as keyof Proposal] = value;
  }
  return found;
}

/** The list that something was opened from; or the same with something else opened. */
export function openRate(params: URLSearchParams, set: Record<string, string> = {}): string {
  const opened = ["rate", "ask", "new", "copy", "done", "on", "percent", "ids", "every"];
  return listAddress(params, {
    opened: [...opened, ...Object.values(proposed)],
    set,
    otherwise: "?all=1",
  });
}
