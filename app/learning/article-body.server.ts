import { cleanHtml } from "./clean-html.server.ts";
import { pictureOf, playWords, sourcesOf } from "./picture.ts";
import { textOfHtml } from "./read-time.ts";
import { slugOf } from "./slug.ts";

export interface Heading {
  id: string;
  text: string;
  /** 2 to 4: its place below the article's title. */
  level: number;
}

export interface ArticleBody {
  html: string;
  headings: Heading[];
}

/** How wide a picture is drawn in the text, for the browser's choice of a file. */
const sizes = "(min-width: 48rem) 44rem, 100vw";

/** The ids of the pictures in a text, to look up what stands in while they load. */
export function picturesIn(html: string): string[] {
  return [...html.matchAll(/<img\b[^<>]*\ssrc="([^"]+)"/g)].flatMap((match) => pictureOf(match[1])?.id ?? []);
}

/**
 * An article's HTML as it is shown: cleaned once more, headings below the page's own and with names to
 * jump to, pictures in the width that fits, links out marked as a member's.
 */
export function articleBody(content: string, blurs: ReadonlyMap<string, string> = new Map()): ArticleBody {
  const headings: Heading[] = [];
  const clean = cleanHtml(content);
  const levels = [...new Set([...clean.matchAll(/<h([1-3])>/g)].map((match) => match[1]))].sort();
  const names = new Map<string, number>();
  const html = clean
    .replace(/<h([1-3])>([\s\S]*?)<\/h\1>/g, (_whole, given: string, inner: string) => {
      const text = textOfHtml(inner);
      if (text === "") return "";
      const level = 2 + levels.indexOf(given);
      const id = unusedName(text, names);
      headings.push({ id, text, level });
      return `<h${level} id="${id}">${inner}</h${level}>`;
    })
    .replace(/<p>\s*(<img\b[^<>]*\/?>)\s*<\/p>/g, "$1")
    .replace(/<img\b[^<>]*\ssrc="([^"]+)"([^<>]*)>/g, (whole, src: string) => drawn(src, altOf(whole), blurs))
    .replace(/<a href="(https?:[^"]*)">/gi, '<a href="$1" rel="nofollow ugc noopener">');
  return { html, headings };
}

function altOf(img: string): string {
  return /\salt="([^"]*)"/.exec(img)?.[1] ?? "";
}

function drawn(src: string, alt: string, blurs: ReadonlyMap<string, string>): string {
  const picture = pictureOf(src);
  if (!picture) return "";
  const { avif, webp, moving } = sourcesOf(picture);
  const blur = blurs.get(picture.id);
  const waiting =
    blur && /^data:image\/webp;base64,[\w+/=]+$/.test(blur) ? ` style="background-image:url(${blur})"` : "";
  const still =
    `<picture><source type="image/avif" srcset="${avif}" sizes="${sizes}">` +
    `<img src="${src}" srcset="${webp}" sizes="${sizes}" width="${picture.width}" height="${picture.height}"` +
    ` alt="${alt}" loading="lazy" decoding="async"${waiting}></picture>`;
  // Nothing moves by itself beside a text that is read; without a script the link shows the animation alone.
  return moving
    ? `<a class="moving" href="${moving}" aria-label="${playWords}${alt && `: ${alt}`}">${still}</a>`
    : still;
}

/**
 * `section-` keeps a heading from taking a name that the page itself uses. `names` holds each name with the
 * last number it was given, so that a thousand equal headings need not each count from two.
 */
function unusedName(text: string, names: Map<string, number>): string {
  const anchor = `section-${slugOf(text)}`;
  let at = (names.get(anchor) ?? 0) + 1;
  while (at > 1 && names.has(`${anchor}-${at}`)) at += 1;
  names.set(anchor, at);
  if (at === 1) return anchor;
  names.set(`${anchor}-${at}`, 1);
  return `${anchor}-${at}`;
}
