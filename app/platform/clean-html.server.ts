import sanitizeHtml from "sanitize-html";
import { linkAddress } from "./fields/link-address.ts";

/** Deeper nesting takes browsers seconds to draw. */
const deepest = 24;

export interface HtmlRules {
  tags: readonly string[];
  attributes?: sanitizeHtml.IOptions["allowedAttributes"];
  /** Replacement elements: `{ b: "strong" }`. */
  renamed?: Record<string, string | sanitizeHtml.Transformer>;
  /** Selects elements to remove with their content. */
  isRefused?: (tag: string, attributes: sanitizeHtml.Attributes) => boolean;
}

/** Sanitizes HTML: only the elements of `rules` stay, and links use one of four protocols. */
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
