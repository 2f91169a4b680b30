import sanitizeHtml from "sanitize-html";
import { linkAddress } from "./link-address.ts";
import { pictureOf } from "./picture.ts";

const tags = [
  ...["p", "br", "h1", "h2", "h3", "strong", "em", "u", "s", "ul", "ol", "li"],
  ...["blockquote", "pre", "code", "a", "img", "hr"],
];
const protocols = ["http", "https", "mailto", "tel"];

/** How deep elements may stand in one another: lists in lists, but no tower that takes seconds to draw. */
const deepest = 24;

/**
 * What an article may contain, and nothing else: the elements the editor makes, links of four
 * protocols, pictures of the studio. Applied when an article is saved and again when it is shown.
 */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: tags,
    allowedAttributes: { a: ["href"], img: ["src", "alt"], ol: ["start"] },
    allowedSchemes: protocols,
    allowProtocolRelative: false,
    nestingLimit: deepest,
    disallowedTagsMode: "discard",
    nonTextTags: ["script", "style", "textarea", "option", "noscript", "title", "template", "xmp", "iframe"],
    transformTags: {
      b: "strong",
      i: "em",
      strike: "s",
      del: "s",
      ins: "u",
      h4: "h3",
      h5: "h3",
      h6: "h3",
      div: "p",
      ol: (_tag, { start = "" }) => ({
        tagName: "ol",
        attribs: /^\d{1,4}$/.test(start) ? { start } : ({} as sanitizeHtml.Attributes),
      }),
      a: (_tag, { href }) => ({ tagName: "a", attribs: { href: linkAddress(href) } }),
    },
    exclusiveFilter: ({ tag, attribs }) => {
      if (tag === "a" && !attribs.href) return "excludeTag";
      return tag === "img" && pictureOf(attribs.src) === null;
    },
  }).trim();
}
