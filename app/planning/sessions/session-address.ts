import { isUuid } from "#app/platform/fields/uuid.ts";
import { oneOf } from "#app/platform/lists/list-query.ts";
import { panelAddress } from "#app/staff/layout/panel-address.ts";
import { sessionActions } from "./session-actions.ts";

export const classesPath = "/dashboard/class-management";
export const classViews = ["list", "week", "figures"] as const;

/** Returns the address of the list, of a class or of the wizard. */
export const classesAddress = panelAddress(classesPath, ["new", "booking"]);

const olderActions: Record<string, string> = { off: "cancel", unheld: "not-held" };

/** Returns the present address of a class or form that earlier was a parameter of the list. */
export function movedAddress({ pathname, searchParams: params }: URL): string | undefined {
  const path = pathname.replace(/\.data$/, "");
  if (path.split("/").length > 3) return undefined;
  const to = panelAddress(path, ["session", "ask", "new", "booking", "made"]);
  const kind = params.get("new") ?? "";
  const booking = params.get("booking") ?? "";
  if (kind || booking) return to(params, "plan", { new: kind, booking });
  const session = params.get("session") ?? "";
  if (!isUuid(session)) return undefined;
  const ask = params.get("ask") ?? "";
  const act = oneOf(sessionActions, olderActions[ask] ?? ask);
  return to(params, act ? `${session}/${act}` : session);
}
