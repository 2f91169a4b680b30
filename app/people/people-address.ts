import { isUuid } from "#app/platform/fields/uuid.ts";
import { listAddress } from "#app/platform/lists/list-address.ts";
import { oneOf } from "#app/platform/lists/list-query.ts";

export const peoplePath = "/dashboard/user-management";

export const personTabs = ["profile", "roles", "bookings", "money", "messages", "notes", "activity"] as const;
export type PersonTab = (typeof personTabs)[number];

/** Actions on a person that need confirmation. */
export const dialogActions = ["deactivate", "withdraw", "end_sessions"] as const;
export type DialogAction = (typeof dialogActions)[number];

/** The URL state of the module, apart from the list's search, filters and sort. */
export interface PeopleAddress {
  tab: "people" | "activity";
  person: string | undefined;
  /** Which part of the person's detail is open. */
  show: PersonTab;
  isEdited: boolean;
  ask: DialogAction | undefined;
  opens: "invite" | "import" | undefined;
  /** The open import. */
  file: string | undefined;
  /** The open activity entry. */
  entry: string | undefined;
}

export function readPeopleAddress(params: URLSearchParams): PeopleAddress {
  const of = (name: string) => {
    const id = params.get(name);
    return id && isUuid(id) ? id : undefined;
  };
  return {
    tab: params.get("tab") === "activity" ? "activity" : "people",
    person: of("person"),
    show: oneOf(personTabs, params.get("show")) ?? "profile",
    isEdited: params.get("edit") === "1",
    ask: oneOf(dialogActions, params.get("ask")),
    opens: oneOf(["invite", "import"], params.get("new")),
    file: of("file"),
    entry: of("entry"),
  };
}

const opened = ["person", "show", "edit", "ask", "new", "file", "entry", "done"];

/** The list that something was opened from, where it was. */
export function backToList(params: URLSearchParams, set: Record<string, string> = {}): string {
  return listAddress(params, { opened, set, otherwise: "?tab=people" });
}

/** Returns the URL of a person's page with some parameters set. */
export function openPerson(
  params: URLSearchParams,
  person: string,
  set: Record<string, string> = {},
): string {
  return backToList(params, { person, ...set });
}

/** Success messages by the code in the URL. */
export const doneWords = {
  invited: "The invitation email is queued.",
  withdrawn: "The invitation is withdrawn and its account removed.",
  saved: "Saved.",
  roles: "The roles are changed.",
  deactivate: "The account is deactivated.",
  activate: "The account is active again.",
  end_sessions: "Signed out on all devices.",
  note: "Note saved.",
  badge: "The badges are changed.",
  again: "A new invitation email is queued. The earlier link no longer works.",
} as const;
