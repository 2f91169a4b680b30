import { isUuid } from "#app/platform/fields/uuid.ts";
import { listAddress } from "#app/platform/lists/list-address.ts";
import { oneOf } from "#app/platform/lists/list-query.ts";

export const classesPath = "/dashboard/class-management";
export const classViews = ["list", "week", "figures"] as const;

/** Actions on a class that have a form. */
export const sessionActions = [
  ...(["move", "teacher", "offer", "capacity", "link"] as const),
  ...(["booking", "note", "cancel", "not-held"] as const),
] as const;
export type SessionAction = (typeof sessionActions)[number];

export function readView(params: URLSearchParams): (typeof classViews)[number] {
  return oneOf(classViews, params.get("view")) ?? "list";
}

/** Returns the list's query with some parameters changed. An empty value removes one. */
export function classesAddress(params: URLSearchParams, set: Record<string, string> = {}): string {
  const opened = ["session", "series", "ask", "new", "booking", "done", "made"];
  return listAddress(params, { opened, set, otherwise: classesPath });
}

/** Returns the address of a panel or a page of the module, which keeps the list. */
export function panelPath(params: URLSearchParams, path: string, set: Record<string, string> = {}): string {
  const series = params.get("series") ?? "";
  const list = classesAddress(params, { series, ...set });
  return `${classesPath}/${path}${list.startsWith("?") ? list : ""}`;
}

const olderActions: Record<string, string> = { off: "cancel", unheld: "not-held" };

/** Returns the present address of what earlier was a parameter of the list. */
export function movedAddress(params: URLSearchParams): string | undefined {
  const kind = params.get("new") ?? "";
  const booking = params.get("booking") ?? "";
  if (kind || booking) return panelPath(params, "plan", { new: kind, booking });
  const session = params.get("session") ?? "";
  if (!isUuid(session)) return undefined;
  const ask = params.get("ask") ?? "";
  const act = oneOf(sessionActions, olderActions[ask] ?? ask);
  return panelPath(params, act ? `${session}/${act}` : session);
}
