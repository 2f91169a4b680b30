import { isUuid } from "#app/platform/fields/uuid.ts";
import { oneOf } from "#app/platform/lists/list-query.ts";
import { type RateTab, rateTabs } from "./rate-lists.ts";

export const ratesPath = "/dashboard/rate-management";

export const rateActs = ["end", "replace", "remove"] as const;
export type RateAct = (typeof rateActs)[number];

export const rateDone: Record<string, string> = {
  added: "It is added.",
  changed: "It is saved.",
  ended: "It is ended.",
  replaced: "The new rate is added, and the old one ends the day before.",
  removed: "It is removed.",
};

export interface RateAddress {
  tab: RateTab;
  rate: string | undefined;
  ask: RateAct | undefined;
  isNew: boolean;
  /** The rate that a new one begins as a copy of. */
  from: string | undefined;
}

export function readRateAddress(params: URLSearchParams): RateAddress {
  const id = (name: string) => {
    const text = params.get(name);
    return text && isUuid(text) ? text : undefined;
  };
  return {
    tab: oneOf(rateTabs, params.get("tab")) ?? "rates",
    rate: id("rate"),
    ask: oneOf(rateActs, params.get("ask")),
    isNew: params.get("new") === "rate",
    from: id("copy"),
  };
}

/** The list that something was opened from; or the same with something else opened. */
export function openRate(params: URLSearchParams, set: Record<string, string> = {}): string {
  const list = new URLSearchParams(params);
  for (const name of ["rate", "ask", "new", "copy", "done"]) list.delete(name);
  for (const [name, value] of Object.entries(set)) list.set(name, value);
  return list.size > 0 ? `?${list}` : "?all=1";
}
