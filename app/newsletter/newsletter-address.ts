import { isUuid } from "#app/platform/fields/uuid.ts";
import { listAddress } from "#app/platform/lists/list-address.ts";
import { oneOf } from "#app/platform/lists/list-query.ts";
import { type TemplateName, templateNames } from "./campaigns/kinds.ts";

export const newsletterPath = "/dashboard/newsletter-management";

export const newsletterTabs = ["letters", "subscribers"] as const;
export type NewsletterTab = (typeof newsletterTabs)[number];

export const campaignParts = ["write", "preview", "result"] as const;
export type CampaignPart = (typeof campaignParts)[number];

/** Confirmation dialogs. */
export const dialogActions = ["test", "schedule", "send", "withdraw", "pause", "retry", "remove"] as const;
export type DialogAction = (typeof dialogActions)[number];

/** Results in the address. */
export const doneWords = {
  saved: "Saved.",
  copied: "Draft copied. You are editing the copy.",
  test: "Test email queued.",
  schedule: "Newsletter scheduled.",
  send: "The newsletter is queued. The results below show how many have been sent.",
  withdraw: "Newsletter is a draft again.",
  pause: "Sending paused. The remaining emails wait.",
  resume: "Sending resumed.",
  retry: "The failed emails are queued again.",
  remove: "Draft removed.",
  added: "Subscriber added.",
} as const;

export interface NewsletterAddress {
  tab: NewsletterTab;
  letter: string | undefined;
  part: CampaignPart | undefined;
  ask: DialogAction | undefined;
  opens: "letter" | "subscriber" | "import" | undefined;
  from: TemplateName | undefined;
  file: string | undefined;
}

export function readNewsletterAddress(params: URLSearchParams): NewsletterAddress {
  const of = (name: string) => {
    const id = params.get(name);
    return id && isUuid(id) ? id : undefined;
  };
  const opens = oneOf(["letter", "subscriber", "import"], params.get("new"));
  const isSubscribers = opens === "subscriber" || opens === "import";
  return {
    tab: isSubscribers ? "subscribers" : (oneOf(newsletterTabs, params.get("tab")) ?? "letters"),
    letter: of("letter"),
    part: oneOf(campaignParts, params.get("show")),
    ask: oneOf(dialogActions, params.get("ask")),
    opens,
    from: oneOf(templateNames, params.get("from")),
    file: of("file"),
  };
}

const opened = ["letter", "show", "ask", "new", "from", "file", "done"];
/** Belong to an open newsletter's results, not to the list. */
const results = ["q", "status", "after", "before", "hide", "sort"];

export function backToList(params: URLSearchParams, set: Record<string, string> = {}): string {
  const { tab, letter: campaign, part } = readNewsletterAddress(params);
  return listAddress(params, {
    opened: campaign && part === "result" ? [...opened, ...results] : opened,
    set: { ...(tab === "subscribers" ? { tab } : {}), ...set },
    otherwise: "?tab=letters",
  });
}

export function openCampaign(
  params: URLSearchParams,
  campaign: string,
  set: Record<string, string> = {},
): string {
  return backToList(params, { letter: campaign, ...set });
}
