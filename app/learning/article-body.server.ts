import { htmlToText, slugify } from "./article-text.ts";
import { cleanHtml } from "./clean-html.server.ts";
import { parsePictureAddress, pictureSources, playLabel } from "./picture.ts";

export interface Heading {
  id: string;
  text: string;
  level: number;
}

export interface ArticleBody {
  html: string;
  headings: Heading[];
}

const sizes = "(min-width: 48rem) 44rem, 100vw";

/** Returns the ids of the pictures in an article, to look up their placeholders. */
export function picturesIn(html: string): string[] {
  return [...html.matchAll(/<img\b[^<>]*\ssrc="([^"]+)"/g)].flatMap(
    (match) => parsePictureAddress(match[1])?.id ?? [],
  );
}

/**
 * Prepares stored HTML for display: cleans it again, fits headings below the page title and gives them ids,
 * adds picture sizes, and marks external links as user content.
 */
export function articleBody(content: string, blurs: ReadonlyMap<string, string> = new Map()): ArticleBody {
  const headings: Heading[] = [];
  const clean = cleanHtml(content);
  const levels = [...new Set([...clean.matchAll(/<h([1-3])>/g)].map((match) => match[1]))].sort();
  const names = new Map<string, number>();
  const html = clean
    .replace(/<h([1-3])>([\s\S]*?)<\/h\1>/g, (_whole, given: string, inner: string) => {
      const text = htmlToText(inner);
      if (text === "") return "";
      const level = 2 + levels.indexOf(given);
      const id = unusedName(text, names);
      headings.push({ id, text, level });
      return `<h${level} id="${id}">${inner}</h${level}>`;
    })
    .replace(/<p>\s*(<img\b[^<>]*\/?>)\s*<\/p>/g, "$1")
    .replace(/<img\b[^<>]*\ssrc="([^"]+)"([^<>]*)>/g, (whole, src: string) =>
      drawn(src, readAlt(whole), blurs),
    )
    .replace(/<a href="(https?:[^"]*)">/gi, '<a href="$1" rel="nofollow ugc noopener">');
  return { html, headings };
}

function readAlt(img: string): string {
  return /\salt="([^"]*)"/.exec(img)?.[1] ?? "";
}

function drawn(src: string, alt: string, blurs: ReadonlyMap<string, string>): string {
  const picture = parsePictureAddress(src);
  if (!picture) return "";
  const { avif, webp, moving } = pictureSources(picture);
  const blur = blurs.get(picture.id);
  const waiting =
    blur && /^data:image\/webp;base64,[\w+/=]+$/.test(blur) ? ` style="background-image:url(${blur})"` : "";
  const still =
    `<picture><source type="image/avif" srcset="${avif}" sizes="${sizes}">` +
    `<img src="${src}" srcset="${webp}" sizes="${sizes}" width="${picture.width}" height="${picture.height}"` +
    ` alt="${alt}" loading="lazy" decoding="async"${waiting}></picture>`;
  // Animations start only when a reader asks. Without scripts the link opens the animation.
  return moving
    ? `<a class="moving" href="${moving}" aria-label="${playLabel}${alt && `: ${alt}`}">${still}</a>`
    : still;
}

/**
 * Prefixes `section-` so that a heading cannot take an id the page uses. `names` remembers the last suffix of
 * each id, so many equal headings stay cheap.
 */
function unusedName(text: string, names: Map<string, number>): string {
  const anchor = `section-${slugify(text)}`;
  let at = (names.get(anchor) ?? 0) + 1;
  while (at > 1 && names.has(`${anchor}-${at}`)) at += 1;
  names.set(anchor, at);
  if (at === 1) return anchor;
  names.set(`${anchor}-${at}`, 1);
  return `${anchor}-${at}`;
}
