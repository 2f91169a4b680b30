import type { MetaDescriptor } from "react-router";

interface PageWords {
  /** Of the page alone; the studio's name is added. */
  title: string;
  description: string;
  /** The page's one address, with which every other way to it is counted together. */
  path: string;
  site: { name: string; origin: string } | undefined;
  /** An address on this site; without one the studio's own picture is shared. */
  image?: string;
  kind?: "website" | "article" | "profile";
  /** What the page is about, in the words of schema.org; else it is a page by that name. */
  about?: Record<string, unknown> | undefined;
}

type Site = PageWords["site"];

/** What titles and addresses need of what the root's loader gives every page. */
export interface SiteData {
  profile: { name: string };
  origin: string;
}

/** The studio's name and address, for the `meta` of a screen; undefined only where the root could not be read. */
export function siteOf(matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]): Site {
  const site = matches.find((match) => match?.id === "root")?.loaderData as SiteData | undefined;
  return site && { name: site.profile.name, origin: site.origin };
}

/** The page's title with the studio's name. */
export function titleOf(title: string, site: Site): string {
  const name = site?.name ?? "Sadhana Yoga";
  return title === name ? name : `${title} | ${name}`;
}

interface TextsPage {
  matches: Parameters<typeof siteOf>[0];
  /** What staff wrote for search engines, where the page's texts could be read. */
  loaderData: { search: { title: string; description: string } } | undefined;
}

/** `pageMeta` of a page whose words are texts of the site; `title` stands in where they could not be read. */
export function textsMeta(
  { matches, loaderData }: TextsPage,
  page: Pick<PageWords, "title" | "path" | "about"> & { image: string },
) {
  const { title = page.title, description = "" } = loaderData?.search ?? {};
  return pageMeta({ ...page, title, description, site: siteOf(matches) });
}

/** The size in which the studio draws its own pictures for shared links. */
export const shareCardSize = { width: 1200, height: 630 };

/** Title, description, canonical address, and what a shared link shows. */
export function pageMeta({ title, description, path, site, image, kind = "website", about }: PageWords) {
  const name = site?.name ?? "Sadhana Yoga";
  const origin = site?.origin ?? "";
  const address = `${origin}${path}`;
  const picture = `${origin}${image ?? "/og/home.png"}`;
  const tags: MetaDescriptor[] = [
    { title: titleOf(title, site) },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: address },
    { property: "og:type", content: kind },
    { property: "og:site_name", content: name },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: address },
    { property: "og:image", content: picture },
    ...(picture.startsWith(`${origin}/og/`)
      ? [
          { property: "og:image:width", content: String(shareCardSize.width) },
          { property: "og:image:height", content: String(shareCardSize.height) },
        ]
      : []),
    { property: "og:image:alt", content: `${title}, at ${name}` },
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:title", content: title },
    { name: "twitter:description", content: description },
    { name: "twitter:image", content: picture },
  ];
  const page = about ?? { "@type": "WebPage", name: title, description, url: address };
  tags.push({ "script:ld+json": { "@context": "https://schema.org", ...page } });
  return tags;
}
