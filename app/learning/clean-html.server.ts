import { cleanHtml as clean } from "#app/platform/clean-html.server.ts";
import { parsePictureAddress } from "./picture.ts";

const tags = [
  ...["p", "br", "h1", "h2", "h3", "strong", "em", "u", "s", "ul", "ol", "li"],
  ...["blockquote", "pre", "code", "a", "img", "hr"],
];

/**
 * Cleans article HTML to the elements the editor makes, links of four protocols and the studio's own
 * pictures. Runs on every save and every view.
 */
export function cleanHtml(html: string): string {
  return clean(html, {
    tags,
    attributes: { img: ["src", "alt"], ol: ["start"] },
    renamed: {
      strike: "s",
      del: "s",
      ins: "u",
      h4: "h3",
      h5: "h3",
      h6: "h3",
      ol: (_tag, { start = "" }) => ({
        tagName: "ol",
        attribs: Object.fromEntries(/^\d{1,4}$/.test(start) ? [["start", start]] : []),
      }),
    },
    isRefused: (tag, { src }) => tag === "img" && parsePictureAddress(src) === null,
  });
}
