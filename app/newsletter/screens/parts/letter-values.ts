import type { LetterBlock } from "../../letters/blocks.ts";
import { type Audience, type LetterDesign, usualDesign } from "../../letters/kinds.ts";

export const letterLabels = {
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
  design: LetterDesign;
  blocks: LetterBlock[];
}

/** A letter as its form holds it. */
export function letterValues({ title, subject, preheader, audience, design, blocks }: Written) {
  const { colour, heading } = design;
  return { title, subject, preheader, who: audience.who, colour, heading, blocks: JSON.stringify(blocks) };
}

/** A new one. */
export function newLetter(start: { design: LetterDesign; blocks: LetterBlock[] } | undefined) {
  const { design = usualDesign, blocks = [] } = start ?? {};
  return letterValues({ title: "", subject: "", preheader: "", audience: { who: "all" }, design, blocks });
}
