import { isUuid } from "#app/platform/fields/uuid.ts";
import { listAddress } from "#app/platform/lists/list-address.ts";

export const peoplePath = "/dashboard/user-management";

/** Checks whether the address shows the activity log instead of the people. */
export function isActivityTab(params: URLSearchParams): boolean {
  return params.get("tab") === "activity";
}

const opened = ["person", "show", "edit", "ask", "new", "file", "entry", "done"];

/** Returns the list's query, without what earlier addresses opened in it. */
export function backToList(params: URLSearchParams, set: Record<string, string> = {}): string {
  return listAddress(params, { opened, set, otherwise: "?tab=people" });
}

/** Returns the address of a panel or a page of the module, beside the same list. */
export function panelPath(params: URLSearchParams, path: string, set: Record<string, string> = {}): string {
  return `${peoplePath}/${path}${backToList(params, set)}`;
}

/** Returns the present address of what earlier was a parameter of the list. */
export function movedAddress(params: URLSearchParams): string | undefined {
  const id = (name: string) => (isUuid(params.get(name) ?? "") ? params.get(name) : null);
  const opens = params.get("new");
  if (opens === "invite") return panelPath(params, "new");
  if (opens === "import") return panelPath(params, "import", { file: id("file") ?? "" });
  const entry = id("entry");
  if (entry) return panelPath(params, `activity/${entry}`, { tab: "activity" });
  const person = id("person");
  if (!person) return undefined;
  const part = params.get("edit") ? "edit" : (params.get("ask") ?? params.get("show") ?? "profile");
  const known = /^(edit|roles|bookings|money|messages|notes|activity|deactivate|withdraw|end_sessions)$/;
  return panelPath(params, known.test(part) ? `${person}/${part.replace("_", "-")}` : person);
}

/** Success messages by the code in the URL. */
export const doneMessages = {
  invited: "The invitation email is queued.",
  withdrawn: "The invitation is withdrawn and its account removed.",
  deactivate: "The account is deactivated.",
  "end-sessions": "Signed out on all devices.",
} as const;
