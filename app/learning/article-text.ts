import { wordsPerMinute } from "./kinds.ts";

// `[^<>]` keeps this linear: with `[^>]`, text with many `<` and no `>` would be scanned to its end at each
// one.
const blockTags = /<\/?(?:p|h[1-6]|ul|ol|li|blockquote|pre|br|hr|div|figure|img|tr|td)\b[^<>]*>/gi;

/** Returns the readable text, with a space at the end of each block or line. */
export function htmlToText(html: string): string {
  return html
    .replace(blockTags, " ")
    .replace(/<[^<>]*>/g, "")
    .replace(/&nbsp;|&#160;|&#xa0;/gi, " ")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&#0?39;|&apos;/g, "'")
    .replace(/&amp;/g, "&")
    .replace(/\s+/g, " ")
    .trim();
}

export function readMinutes(html: string): number {
  const text = htmlToText(html);
  const words = text === "" ? 0 : text.split(" ").length;
  return Math.max(1, Math.ceil(words / wordsPerMinute));
}

/** Returns whether there is text or a picture. */
export function hasContent(html: string): boolean {
  return htmlToText(html) !== "" || /<img\b/i.test(html);
}

export function htmlParagraphs(html: string): string[] {
  return html
    .split(/<\/(?:p|h[1-6]|li|blockquote|pre)>|<hr\b[^<>]*>/i)
    .map((part) => (/<img\b/i.test(part) ? `${htmlToText(part)} [picture]`.trim() : htmlToText(part)))
    .filter((text) => text !== "");
}

const most = 80;

export function slugify(title: string): string {
  const words = title
    .normalize("NFKD")
    .replace(/[\u0300-\u036f’'‘]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, most)
    .replace(/^-+|-+$/g, "");
  return words || "article";
}
