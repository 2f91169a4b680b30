import type { BlockKind, CampaignBlock } from "../../campaigns/blocks.ts";

/** The parts that a form holds; anything else is none. */
export function readBlocks(json: string): CampaignBlock[] {
  try {
    const read: unknown = JSON.parse(json);
    return Array.isArray(read) ? (read as CampaignBlock[]) : [];
  } catch {
    return [];
  }
}

/** A part of this kind, before anything is written in it. */
export function emptyBlock(kind: BlockKind): CampaignBlock {
  switch (kind) {
    case "heading":
      return { kind, text: "" };
    case "text":
      return { kind, html: "" };
    case "picture":
      return { kind, picture: "", description: "", link: "" };
    case "hero":
      return { kind, picture: "", description: "", title: "", text: "" };
    case "button":
      return { kind, label: "", link: "" };
    case "divider":
      return { kind };
    default:
      return { kind, title: "", text: "", picture: "", description: "", link: "" };
  }
}

export const blockTitles: Record<BlockKind, string> = {
  heading: "Heading",
  text: "Text",
  picture: "Picture",
  hero: "Opening picture",
  button: "Button",
  divider: "Divider",
  article: "Article",
  class: "Class",
  package: "Package",
};

/** The same list with one thing elsewhere. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = [...items];
  const [item] = rest.splice(from, 1);
  if (item === undefined || to < 0 || to > rest.length) return [...items];
  rest.splice(to, 0, item);
  return rest;
}
