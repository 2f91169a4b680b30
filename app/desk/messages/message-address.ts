import { useLocation } from "react-router";
import { isUuid } from "#app/platform/fields/uuid.ts";
import { listAddress } from "#app/platform/lists/list-address.ts";
import type { DeskModule } from "#app/staff/desk/desk-path.ts";
import { moduleOfPath } from "#app/staff/modules.ts";

/** Success messages by the code in the URL. */
export const doneWords = {
  replied: "The reply is queued.",
  answered: "Added.",
  noted: "Note saved.",
  saved_reply: "Saved reply saved.",
  removed_reply: "Saved reply removed.",
} as const;

/** Returns the module of a path. The desk has two addresses because admins see it under another module title. */
export function deskModule(path: string): DeskModule {
  return moduleOfPath(path) === "forms" ? "forms" : "form-submissions-messages";
}

interface Place {
  pathname: string;
  search: string;
}

/**
 * Returns an address in the module of `place`, with the list's filters: the list for an empty `at`. Other values are a
 * message's id, one of its forms such as `ID/reply`, and the saved replies at `saved`.
 */
export function messageAddress({ pathname, search }: Place, at = "", set: Record<string, string> = {}) {
  const opened = ["message", "saved", "done", ...(at ? [] : ["alone"])];
  const query = listAddress(new URLSearchParams(search), { opened, set, otherwise: at ? "" : "?all=1" });
  return `/dashboard/${deskModule(pathname)}${at && `/${at}`}${query}`;
}

/** Returns `messageAddress` at the present location. */
export function useMessageAddress() {
  const place = useLocation();
  return (at?: string) => messageAddress(place, at);
}

/** Returns the present address of a message or saved reply that earlier was a parameter of the list. */
export function movedMessageAddress({ url }: Request): string | undefined {
  const place = new URL(url);
  const [message = "", saved = ""] = ["message", "saved"].map((name) => place.searchParams.get(name) ?? "");
  if (isUuid(message)) return messageAddress(place, message);
  if (saved === "all") return messageAddress(place, "saved");
  return saved === "new" || isUuid(saved) ? messageAddress(place, `saved/${saved}`) : undefined;
}
