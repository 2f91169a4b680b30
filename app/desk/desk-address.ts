import { isUuid } from "#app/platform/fields/uuid.ts";
import { listAddress } from "#app/platform/lists/list-address.ts";
import { oneOf } from "#app/platform/lists/list-query.ts";
import { type DeskTab, deskTabs } from "./desk-lists.ts";

/** Success messages by the code in the URL. */
export const doneWords = {
  replied: "The reply is queued.",
  saved_reply: "Reply template saved.",
  removed_reply: "Reply template removed.",
} as const;

/** The URL state of the desk, apart from the list's search, filters and sort. */
export interface DeskAddress {
  tab: DeskTab;
  message: string | undefined;
  /** The open saved reply: all, a new one, or an id. */
  saved: string | undefined;
}

export function readDeskAddress(params: URLSearchParams): DeskAddress {
  const message = params.get("message") ?? "";
  const saved = params.get("saved") ?? "";
  return {
    tab: oneOf(deskTabs, params.get("tab")) ?? "messages",
    message: isUuid(message) ? message : undefined,
    saved: isUuid(saved) || saved === "all" || saved === "new" ? saved : undefined,
  };
}

const opened = ["message", "saved", "done"];

/** The list that something was opened from, where it was; or the same with something else opened. */
export function openAtDesk(params: URLSearchParams, set: Record<string, string> = {}): string {
  return listAddress(params, { opened, set, otherwise: "?all=1" });
}
