import { fillSharedBody } from "#app/mail/fill-shared-body.ts";
import type { EmailStudio } from "#app/mail/kind.ts";
import { oneLine } from "#app/platform/fields/plain-text.ts";
import { oneOf } from "#app/platform/lists/list-query.ts";
import { firstName } from "#app/platform/text/first-name.ts";
import type { CampaignText } from "./emails/campaign.tsx";
import type { CampaignBlock } from "./forms.ts";
import { blockSchema, htmlLength, maxCampaignHtml } from "./forms.ts";
import { campaignColours, campaignHeadings, defaultDesign, mostBlocks } from "./kinds.ts";
import { renderCampaign } from "./render-campaign.server.ts";

type Studio = Pick<EmailStudio, "name" | "email" | "origin">;

interface SentText {
  subject: string;
  html: string;
  text: string;
}

/** Renders a newsletter for its preview, which marks each block with its place in the editor. */
export async function previewCampaign(
  words: CampaignText,
  studio: EmailStudio,
  name: string | null,
  places: readonly number[] = [...words.blocks.keys()],
) {
  const { bytes, ...written } = await renderCampaign(words, studio, places);
  return { ...previewSent(written, words.preheader, studio, name), bytes };
}

export type CampaignPreview = ReturnType<typeof previewSent>;

export function previewSent(sent: SentText, preheader: string, studio: Studio, name: string | null) {
  const values = { first_name: firstName(name), way_out: `${studio.origin}/unsubscribe` };
  const { subject, html, text } = fillSharedBody(sent, values);
  const css = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, rules]) => rules ?? "");
  return {
    from: { name: studio.name, email: studio.email },
    subject,
    preheader: preheader.replaceAll("{first_name}", values.first_name),
    text,
    bytes: Buffer.byteLength(sent.html),
    /** The number of blocks that the preview leaves out. */
    unfinished: 0,
    // These comments are for Outlook only.
    html: html
      .replace(/<style[^>]*>[\s\S]*?<\/style>/g, "")
      .replace(/<!--\[if mso\]>[\s\S]*?<!\[endif\]-->/g, ""),
    /** The content policy refuses inline styles, so a script adds them to the frame. */
    css: css.join("\n"),
  };
}

/** Parses an unfinished form. Leaves out invalid blocks and returns the places of the others. */
export function parseTyped(fields: Record<string, unknown>) {
  const text = (name: string, most: number) => oneLine(String(fields[name] ?? "")).slice(0, most);
  const typed = parseTypedBlocks(String(fields.blocks ?? "[]"));
  let length = 0;
  const valid = [...typed.entries()].flatMap(([place, one]) => {
    length += htmlLength(one);
    const parsed = length > maxCampaignHtml ? undefined : blockSchema.safeParse(one);
    return parsed?.success ? [{ place, block: parsed.data }] : [];
  });
  const design = {
    colour: oneOf(campaignColours, text("colour", 20)) ?? defaultDesign.colour,
    heading: oneOf(campaignHeadings, text("heading", 20)) ?? defaultDesign.heading,
  };
  const blocks: CampaignBlock[] = valid.map(({ block }) => block);
  const words = { subject: text("subject", 120), preheader: text("preheader", 150), blocks, design };
  const places = valid.map(({ place }) => place);
  return { words, places, unfinished: typed.length - blocks.length };
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
