import { wordsPerMinute } from "./kinds.ts";

// No tag has a `<` inside: with `[^>]` a text of many `<` and no `>` would be read to its end at each of them.
const blockTags = /<\/?(?:p|h[1-6]|ul|ol|li|blockquote|pre|br|hr|div|figure|img|tr|td)\b[^<>]*>/gi;

/** What a reader reads: the text of the HTML, a space where a block or a line ends. */
export function textOfHtml(html: string): string {
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

/** Minutes to read: the words of the text, divided by 200, rounded up; never less than one. */
export function readMinutes(html: string): number {
  const text = textOfHtml(html);
  const words = text === "" ? 0 : text.split(" ").length;
  return Math.max(1, Math.ceil(words / wordsPerMinute));
}

/** True when there is something to read or to see: markup alone is not content. */
export function hasContent(html: string): boolean {
  return textOfHtml(html) !== "" || /<img\b/i.test(html);
}

/** The text of the HTML, paragraph by paragraph, for comparing two of them. */
export function paragraphsOf(html: string): string[] {
  return html
    .split(/<\/(?:p|h[1-6]|li|blockquote|pre)>|<hr\b[^<>]*>/i)
    .map((part) => (/<img\b/i.test(part) ? `${textOfHtml(part)} [picture]`.trim() : textOfHtml(part)))
    .filter((text) => text !== "");
}
