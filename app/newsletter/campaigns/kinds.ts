/**
 * draft → scheduled → draft or sending; draft → sending; sending → paused → sending; sending → sent, or
 * failed if no email was accepted. Failed emails can be resent. A sent newsletter never changes.
 */
export const campaignStatuses = ["draft", "scheduled", "sending", "paused", "sent", "failed"] as const;
export type CampaignStatus = (typeof campaignStatuses)[number];

/** waiting → queued → sent or failed; skipped if unsubscribed. */
export const recipientStatuses = ["waiting", "queued", "sent", "failed", "skipped"] as const;
export type RecipientStatus = (typeof recipientStatuses)[number];

export const audiences = ["all", "members", "visitors"] as const;
export type Audience = (typeof audiences)[number];

export const campaignColours = ["forest", "marigold", "lotus"] as const;
export const campaignHeadings = ["serif", "sans"] as const;

export interface CampaignDesign {
  colour: (typeof campaignColours)[number];
  heading: (typeof campaignHeadings)[number];
}

export const defaultDesign: CampaignDesign = { colour: "forest", heading: "serif" };

/** Templates; `design.ts` contains their blocks. */
export const templateNames = ["letter", "news", "announcement", "invitation", "closure"] as const;
export type TemplateName = (typeof templateNames)[number];

export const blockKinds = [
  "heading",
  "text",
  "picture",
  "hero",
  "button",
  "divider",
  "article",
  "class",
  "package",
] as const;

export const mostBlocks = 60;
