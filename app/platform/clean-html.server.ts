import sanitizeHtml from "sanitize-html";
import { linkAddress } from "./fields/link-address.ts";

/** How deep elements may stand in one another: lists in lists, but no tower that takes seconds to draw. */
const deepest = 24;

export interface HtmlRules {
  tags: readonly string[];
  attributes?: sanitizeHtml.IOptions["allowedAttributes"];
  /** What an element becomes: `{ b: "strong" }`. */
  renamed?: Record<string, string | sanitizeHtml.Transformer>;
  /** An element that goes, with all that is in it. */
  isRefused?: (tag: string, attributes: sanitizeHtml.Attributes) => boolean;
}

/** HTML that people wrote, with the elements of `rules` and nothing else. Links lead to four protocols alone. */
export function cleanHtml(html: string, { tags, attributes, renamed, isRefused }: HtmlRules): string {
  return sanitizeHtml(html, {
    allowedTags: [...tags],
    allowedAttributes: { a: ["href"], ...attributes },
    allowedSchemes: ["http", "https", "mailto", "tel"],
    allowProtocolRelative: false,
    nestingLimit: deepest,
    disallowedTagsMode: "discard",
    nonTextTags: ["script", "style", "textarea", "option", "noscript", "title", "template", "xmp", "iframe"],
    transformTags: {
      b: "strong",
      i: "em",
      div: "p",
      ...renamed,
      a: (_tag, { href }) => ({ tagName: "a", attribs: { href: linkAddress(href) } }),
    },
    exclusiveFilter: ({ tag, attribs }) => {
      if (tag === "a" && !attribs.href) return "excludeTag";
      return isRefused?.(tag, attribs) ?? false;
    },
  }).trim();
}
