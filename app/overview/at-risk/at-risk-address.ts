import { isUuid } from "#app/platform/fields/uuid.ts";
import { listAddress } from "#app/platform/lists/list-address.ts";

export const overviewPath = "/dashboard/overview";
export const atRiskTab = "at-risk";

const idsMost = 30;

/** Reads the recipients of an email: all members in the list, or only these ids. */
export function readRecipients(params: URLSearchParams): { all: boolean; ids: string[] } {
  const ids = (params.get("ids") ?? "").slice(0, 2_000).split(",").filter(isUuid).slice(0, idsMost);
  return { all: params.get("to") === "all", ids };
}

/** Returns the address of the list, or of the email form beside it, with the same filters and position. */
export function atRiskAddress(params: URLSearchParams, path = "", set: Record<string, string> = {}): string {
  const opened = ["new", "to", "ids", "done"];
  return `${overviewPath}${path}${listAddress(params, { opened, set: { tab: atRiskTab, ...set }, otherwise: "" })}`;
}

/** Result messages for the `done` parameter of the URL. */
export const doneMessages = {
  written: "The emails are queued.",
  some: "Emails are queued. The list shows the members that we skipped.",
} as const;
