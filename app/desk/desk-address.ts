import { requestTypes } from "#app/bookings/prices/package-price.ts";
import { isUuid } from "#app/platform/fields/uuid.ts";
import { listAddress } from "#app/platform/lists/list-address.ts";
import { oneOf } from "#app/platform/lists/list-query.ts";
import { type DeskTab, deskTabs } from "./desk-lists.ts";

export const addedKinds = ["booking", ...requestTypes] as const;
export type AddedKind = (typeof addedKinds)[number];

/** Actions on a booking that need confirmation. */
export const dialogActions = ["confirm", "cancel", "move", "propose", "price", "edit"] as const;
export type DialogAction = (typeof dialogActions)[number];

/** Success messages by the code in the URL. */
export const doneWords = {
  replied: "The reply is queued.",
  saved_reply: "Reply template saved.",
  removed_reply: "Reply template removed.",
  confirmed: "Booking confirmed. We emailed the client.",
  cancelled: "Booking canceled. We emailed the client.",
  moved: "Booking moved. We emailed the client.",
  notified: "The message is queued.",
  proposed: "The proposal email is queued.",
  priced: "Saved. We emailed the price.",
  edited: "Saved.",
  planned: "Classes planned. We emailed the client.",
  added: "Booking added. We emailed the client.",
} as const;

/** Said of a booking that an address still asks to plan. */
export const nothingToPlan = "No class of this booking is left to plan.";

/** The URL state of the desk, apart from the list's search, filters and sort. */
export interface DeskAddress {
  tab: DeskTab;
  message: string | undefined;
  /** The number people read to each other. */
  booking: string | undefined;
  ask: DialogAction | undefined;
  /** The open saved reply: all, a new one, or an id. */
  saved: string | undefined;
  /** The request whose classes are planned. */
  plan: string | undefined;
  /** The form that adds a booking or a request. */
  adds: AddedKind | undefined;
}

export function readDeskAddress(params: URLSearchParams): DeskAddress {
  const message = params.get("message") ?? "";
  const number = (name: string) => {
    const text = params.get(name) ?? "";
    return /^[A-Za-z0-9-]{5,60}$/.test(text) ? text : undefined;
  };
  const saved = params.get("saved") ?? "";
  return {
    tab: oneOf(deskTabs, params.get("tab")) ?? "messages",
    message: isUuid(message) ? message : undefined,
    booking: number("booking"),
    ask: oneOf(dialogActions, params.get("ask")),
    saved: isUuid(saved) || saved === "all" || saved === "new" ? saved : undefined,
    plan: number("plan"),
    adds: oneOf(addedKinds, params.get("new")),
  };
}

const opened = ["message", "booking", "ask", "saved", "plan", "new", "done"];

/** The list that something was opened from, where it was; or the same with something else opened. */
export function openAtDesk(params: URLSearchParams, set: Record<string, string> = {}): string {
  return listAddress(params, { opened, set, otherwise: "?all=1" });
}
