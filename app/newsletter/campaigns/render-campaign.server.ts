import { render } from "@react-email/render";
import { createElement } from "react";
import { plainTextWriter } from "#app/mail/compose.server.ts";
import type { EmailStudio } from "#app/mail/kind.ts";
import { cleanHtml } from "#app/platform/clean-html.server.ts";
import { yieldToEventLoop } from "#app/platform/event-loop.server.ts";
import {
  CampaignEmail,
  type CampaignText,
  unsubscribePlaceholder,
  withOutlookTables,
} from "./emails/campaign.tsx";
import type { CampaignBlock } from "./forms.ts";

export interface RenderedCampaign {
  subject: string;
  html: string;
  text: string;
  bytes: number;
}

/** Renders a newsletter once for all recipients, with placeholders for personal parts. A preview marks the blocks. */
export async function renderCampaign(
  words: CampaignText,
  studio: EmailStudio,
  places?: readonly number[],
): Promise<RenderedCampaign> {
  const clean = { ...words, blocks: await cleanBlocksYielding(words.blocks) };
  const drawn = await render(
    createElement(CampaignEmail, { words: clean, studio, out: unsubscribePlaceholder, places }),
  );
  await yieldToEventLoop();
  const html = withOutlookTables(drawn);
  const text = plainText(drawn);
  return { subject: words.subject.replace(/\s+/g, " ").trim(), html, text, bytes: Buffer.byteLength(html) };
}

const plainText = plainTextWriter([
  { selector: "img", format: "skip" },
  { selector: "[data-skip-in-text=true]", format: "skip" },
  { selector: "h2", options: { uppercase: false } },
  { selector: "h3", options: { uppercase: false } },
  { selector: "a", options: { linkBrackets: false, hideLinkHrefIfSameAsText: true } },
]);

const tags = ["p", "br", "strong", "em", "ul", "ol", "li", "a"];

/** Cleans text on saving and again on sending. */
export function cleanCampaignText(html: string): string {
  const heading = { h1: "p", h2: "p", h3: "p", h4: "p", h5: "p", h6: "p", blockquote: "p" };
  return cleanHtml(html, { tags, renamed: heading });
}

/** Yields to other requests after each block. */
export async function cleanBlocksYielding(blocks: readonly CampaignBlock[]): Promise<CampaignBlock[]> {
  const cleaned: CampaignBlock[] = [];
  for (const block of blocks) {
    cleaned.push(...cleanBlocks([block]));
    await yieldToEventLoop();
  }
  return cleaned;
}

export function cleanBlocks(blocks: readonly CampaignBlock[]): CampaignBlock[] {
  return blocks.map((block) =>
    block.kind === "text" ? { ...block, html: cleanCampaignText(block.html) } : block,
  );
}
