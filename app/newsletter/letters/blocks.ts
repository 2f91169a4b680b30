/** What a letter is made of. Articles, classes and packages stand here as what they showed when they were picked. */
export type LetterBlock =
  | { kind: "heading"; text: string }
  /** Cleaned HTML: paragraphs, bold, italic, links, lists. */
  | { kind: "text"; html: string }
  | { kind: "picture"; picture: string; description: string; link: string }
  | { kind: "hero"; picture: string; description: string; title: string; text: string }
  | { kind: "button"; label: string; link: string }
  | { kind: "divider" }
  | ({ kind: PickKind } & Picked);

export type PickKind = "article" | "class" | "package";

/** What was picked, as it showed then. */
export interface Picked {
  title: string;
  text: string;
  picture: string;
  description: string;
  link: string;
}

export type BlockKind = LetterBlock["kind"];

/** In the order in which they are offered. */
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
