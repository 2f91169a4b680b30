import type { CampaignBlock } from "../../campaigns/blocks.ts";
import { type Audience, type CampaignDesign, defaultDesign } from "../../campaigns/kinds.ts";

export const campaignLabels = {
  title: "Title",
  subject: "Subject",
  preheader: "Line beside the subject",
  who: "Goes to",
  colour: "Colour",
  heading: "Headings",
} as const;

interface Written {
  title: string;
  subject: string;
  preheader: string;
  audience: { who: Audience };
  design: CampaignDesign;
  blocks: CampaignBlock[];
}

/** The form values of a newsletter. */
export function campaignValues({ title, subject, preheader, audience, design, blocks }: Written) {
  const { colour, heading } = design;
  return { title, subject, preheader, who: audience.who, colour, heading, blocks: JSON.stringify(blocks) };
}

/** A new one. */
export function newCampaign(start: { design: CampaignDesign; blocks: CampaignBlock[] } | undefined) {
  const { design = defaultDesign, blocks = [] } = start ?? {};
  return campaignValues({ title: "", subject: "", preheader: "", audience: { who: "all" }, design, blocks });
}
