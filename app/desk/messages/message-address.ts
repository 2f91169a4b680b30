import { isUuid } from "#app/platform/fields/uuid.ts";
import type { DeskModule } from "#app/staff/desk/desk-path.ts";
import { moduleAddress } from "#app/staff/layout/panel-address.ts";
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

/** Returns the present address of a message or saved reply that earlier was a parameter of the list. */
export function movedMessageAddress({ url }: Request): string | undefined {
  const place = new URL(url);
  const [message = "", saved = ""] = ["message", "saved"].map((name) => place.searchParams.get(name) ?? "");
  const to = (at: string) => moduleAddress(place, at, { message: "", saved: "" });
  if (isUuid(message)) return to(message);
  if (saved === "all") return to("saved");
  return saved === "new" || isUuid(saved) ? to(`saved/${saved}`) : undefined;
}
