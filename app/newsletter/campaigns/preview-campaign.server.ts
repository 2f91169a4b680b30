import { fillSharedBody } from "#app/mail/fill-shared-body.ts";
import type { EmailStudio } from "#app/mail/kind.ts";
import { oneLine } from "#app/platform/fields/plain-text.ts";
import { oneOf } from "#app/platform/lists/list-query.ts";
import { firstName } from "#app/platform/text/first-name.ts";
import type { CampaignBlock } from "./blocks.ts";
import { mostBlocks } from "./blocks.ts";
import type { CampaignText } from "./emails/campaign.tsx";
import { blockSchema, htmlLength, maxCampaignHtml } from "./forms.ts";
import { campaignColours, campaignHeadings, defaultDesign } from "./kinds.ts";
import { renderCampaign } from "./render-campaign.server.ts";

export interface CampaignPreview {
  subject: string;
  /** The content policy refuses inline styles, so a script adds them to the frame. */
  html: string;
  css: string;
  text: string;
  bytes: number;
}

export async function previewCampaign(
  words: CampaignText,
  studio: EmailStudio,
  name: string | null,
): Promise<CampaignPreview> {
  const { bytes, ...written } = await renderCampaign(words, studio);
  return { ...shown(written, studio, firstName(name)), bytes };
}

export function previewSent(
  words: { subject: string; html: string; text: string },
  studio: EmailStudio,
  name: string | null,
): CampaignPreview {
  return { ...shown(words, studio, firstName(name)), bytes: Buffer.byteLength(words.html) };
}

function shown(
  words: { subject: string; html: string; text: string },
  studio: EmailStudio,
  first_name: string,
): Omit<CampaignPreview, "bytes"> {
  const filled = fillSharedBody(words, { first_name, way_out: `${studio.origin}/unsubscribe` });
  const css = [...filled.html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, rules]) => rules ?? "");
  // These comments are for Outlook only.
  const html = filled.html
    .replace(/<style[^>]*>[\s\S]*?<\/style>/g, "")
    .replace(/<!--\[if mso\]>[\s\S]*?<!\[endif\]-->/g, "");
  return { ...filled, html, css: css.join("\n") };
}

/** Parses an unfinished form and counts invalid blocks. */
export function parseTyped(fields: Record<string, unknown>): { words: CampaignText; unfinished: number } {
  const text = (name: string, most: number) => oneLine(String(fields[name] ?? "")).slice(0, most);
  const typed = parseTypedBlocks(String(fields.blocks ?? "[]"));
  let length = 0;
  const blocks = typed.flatMap((one): CampaignBlock[] => {
    length += htmlLength(one);
    const parsed = length > maxCampaignHtml ? undefined : blockSchema.safeParse(one);
    return parsed?.success ? [parsed.data] : [];
  });
  const design = {
    colour: oneOf(campaignColours, text("colour", 20)) ?? defaultDesign.colour,
    heading: oneOf(campaignHeadings, text("heading", 20)) ?? defaultDesign.heading,
  };
  const words = { subject: text("subject", 120), preheader: text("preheader", 150), blocks, design };
  return { words, unfinished: typed.length - blocks.length };
}

/** Returns the blocks of an unfinished form. */
export function parseTypedBlocks(json: string): unknown[] {
  try {
    const read: unknown = JSON.parse(json);
    return Array.isArray(read) ? read.slice(0, mostBlocks) : [];
  } catch {
    return [];
  }
}
