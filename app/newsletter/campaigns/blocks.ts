export type CampaignBlock =
  | { kind: "heading"; text: string }
  | { kind: "text"; html: string }
  | { kind: "picture"; picture: string; description: string; link: string }
  | { kind: "hero"; picture: string; description: string; title: string; text: string }
  | { kind: "button"; label: string; link: string }
  | { kind: "divider" }
  | ({ kind: PickKind } & Picked);

export type PickKind = "article" | "class" | "package";

export interface Picked {
  title: string;
  text: string;
  picture: string;
  description: string;
  link: string;
}

export type BlockKind = CampaignBlock["kind"];

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
] as const satisfies readonly BlockKind[];

export const mostBlocks = 60;
