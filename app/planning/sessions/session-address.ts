import { isUuid } from "#app/platform/fields/uuid.ts";
import { listAddress } from "#app/platform/lists/list-address.ts";
import { dateFilter, oneOf } from "#app/platform/lists/list-query.ts";
import { type PlanKind, planKinds } from "../series/plan-form.ts";

export const classesPath = "/dashboard/class-management";
export const classViews = ["list", "week", "figures"] as const;

export const sessionAsks = [
  "move",
  "teacher",
  "offer",
  "capacity",
  "link",
  "booking",
  "note",
  "off",
  "unheld",
] as const;
export type SessionAsk = (typeof sessionAsks)[number];

export interface ClassesAddress {
  view: (typeof classViews)[number];
  session: string | undefined;
  series: string | undefined;
  ask: SessionAsk | undefined;
  making: PlanKind | undefined;
  /** The booking that is planned. */
  booking: string | undefined;
  date: string | undefined;
}

export function readClassesAddress(params: URLSearchParams): ClassesAddress {
  const id = (name: string) => {
    const text = params.get(name);
    return text && isUuid(text) ? text : undefined;
  };
  const booking = params.get("booking");
  return {
    view: oneOf(classViews, params.get("view")) ?? "list",
    session: id("session"),
    series: id("series"),
    ask: oneOf(sessionAsks, params.get("ask")),
    making: oneOf(planKinds, params.get("new")),
    booking: booking && /^YOG-\d{8}-\w{6}$/.test(booking) ? booking : undefined,
    date: dateFilter.read(params.get("date")),
  };
}

/** Changes parameters of the address. An empty value removes one. */
export function classesAddress(params: URLSearchParams, set: Record<string, string> = {}): string {
  const opened = ["session", "series", "ask", "new", "booking", "done", "made"];
  return listAddress(params, { opened, set, otherwise: classesPath });
}
