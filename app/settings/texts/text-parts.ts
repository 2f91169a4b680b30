/** Splits a text into paragraphs at empty lines. */
export function htmlParagraphs(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
}

/** Splits a text into lines. */
export function splitLines(text: string): string[] {
  return text
    .split("\n")
    .map((one) => one.trim())
    .filter(Boolean);
}

/** Creates an anchor from a title. */
export function toAnchor(title: string): string {
  return title
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 40);
}

/** A paragraph or a list. */
export type Passage = string | readonly string[];

export interface PolicyPart {
  /** Anchor on the page; without one, the title is used. */
  anchor: string;
  title: string;
  passages: readonly Passage[];
}

/** Writes a policy as text: empty lines separate paragraphs, and list items start with a dash. */
export function toBody(passages: readonly Passage[]): string {
  return passages
    .map((passage) => (typeof passage === "string" ? passage : passage.map((item) => `- ${item}`).join("\n")))
    .join("\n\n");
}

/** Parses the text of a policy. */
export function toPassages(body: string): Passage[] {
  return body
    .split(/\n\s*\n/)
    .filter((block) => block.trim())
    .map((block) => {
      const lines = block.trim().split("\n");
      const isList = lines.every((line) => line.startsWith("- "));
      return isList ? lines.map((line) => line.slice(2).trim()) : block.trim();
    });
}

export function toItems(parts: readonly PolicyPart[]) {
  return parts.map(({ anchor, title, passages }) => ({ anchor, title, body: toBody(passages) }));
}
