/** A text by its paragraphs: empty lines part them. */
export function htmlParagraphs(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
}

/** A text by its lines. */
export function linesOf(text: string): string[] {
  return text
    .split("\n")
    .map((one) => one.trim())
    .filter(Boolean);
}

/** A name for a place on the page. */
export function anchorOf(title: string): string {
  return title
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 40);
}

/** A paragraph, or a list. */
export type Passage = string | readonly string[];

export interface PolicyPart {
  /** The name of its place on the page; made of the title where it has none. */
  anchor: string;
  title: string;
  passages: readonly Passage[];
}

/** A policy as its form holds it: paragraphs parted by empty lines, lists as lines that begin with a dash. */
export function bodyOf(passages: readonly Passage[]): string {
  return passages
    .map((passage) => (typeof passage === "string" ? passage : passage.map((item) => `- ${item}`).join("\n")))
    .join("\n\n");
}

/** The same, to be drawn. */
export function passagesOf(body: string): Passage[] {
  return body
    .split(/\n\s*\n/)
    .filter((block) => block.trim())
    .map((block) => {
      const lines = block.trim().split("\n");
      const isList = lines.every((line) => line.startsWith("- "));
      return isList ? lines.map((line) => line.slice(2).trim()) : block.trim();
    });
}

export function itemsOf(parts: readonly PolicyPart[]) {
  return parts.map(({ anchor, title, passages }) => ({ anchor, title, body: bodyOf(passages) }));
}
