import { isUuid } from "#app/platform/fields/uuid.ts";
import { listAddress } from "#app/platform/lists/list-address.ts";
import { oneOf } from "#app/platform/lists/list-query.ts";

export const newsletterPath = "/dashboard/newsletter-management";

/** The pages of a newsletter. A draft opens with `write`, others with `result`. */
export const campaignParts = ["write", "preview", "result"] as const;

/** Newsletter actions that ask for confirmation. */
export const campaignActs = ["test", "schedule", "send", "withdraw", "pause", "retry", "remove"] as const;
export type CampaignAct = (typeof campaignActs)[number];

/** Success messages by the code in the URL. */
export const doneWords = {
  saved: "Saved.",
  copied: "Draft copied. You are editing the copy.",
  test: "Test email queued.",
  schedule: "Newsletter scheduled.",
  send: "The newsletter is queued. The results below show how many have been sent.",
  withdraw: "Newsletter is a draft again.",
  pause: "Sending paused. The remaining emails wait.",
  retry: "The failed emails are queued again.",
  remove: "Draft removed.",
  added: "Subscriber added.",
} as const;

/** Returns the query of the list that a page of the module was opened from. */
export function fromList(params: URLSearchParams): URLSearchParams {
  return new URLSearchParams(params.get("list") ?? "");
}

/** Returns the address of the list with its filters, or of a panel beside it. */
export function listPath(list: URLSearchParams, set: Record<string, string> = {}, panel = ""): string {
  const opened = ["done", ...(panel ? [] : ["alone"])];
  return newsletterPath + panel + listAddress(list, { opened, set, otherwise: "" });
}

/** Returns the address of a page such as `new` or `ID/write`, which leads back to the list with its filters. */
export function pagePath(
  list: URLSearchParams,
  at: string,
  set: { done?: keyof typeof doneWords; from?: string; file?: string } = {},
): string {
  const query = listAddress(list, { opened: ["done", "alone"], otherwise: "" }).slice(1);
  const params = { opened: [], set: { list: query, ...set }, otherwise: "" };
  return `${newsletterPath}/${at}${listAddress(new URLSearchParams(), params)}`;
}

/** Returns the present address of a page that earlier was a parameter of the list. */
export function movedAddress(params: URLSearchParams): string | undefined {
  const none = new URLSearchParams();
  const value = (name: string) => params.get(name) ?? "";
  const id = value("letter");
  if (isUuid(id)) {
    const act = oneOf(campaignActs, value("ask"));
    const part = oneOf(campaignParts, value("show")) ?? "write";
    return pagePath(none, `${id}/${part}${act ? `/${act}` : ""}`);
  }
  switch (value("new")) {
    case "letter":
      return pagePath(none, "new", { from: value("from") });
    case "subscriber":
      return listPath(none, { tab: "subscribers" }, "/new-subscriber");
    case "import":
      return pagePath(none, "import", { file: value("file") });
    default:
      return undefined;
  }
}
