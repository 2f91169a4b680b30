import type { MetaDescriptor } from "react-router";

interface PageText {
  /** Title of the page, without the studio's name. */
  title: string;
  description: string;
  /** The page's canonical path. */
  path: string;
  site: { name: string; origin: string } | undefined;
  /** Path of an image on this site. The studio's own picture is the default. */
  image?: string;
  kind?: "website" | "article" | "profile";
  /** Structured data of schema.org; a WebPage by default. */
  about?: Record<string, unknown> | undefined;
}

type Site = PageText["site"];

export interface SiteData {
  profile: { name: string };
  origin: string;
}

/** Returns the studio's name and origin for a screen's `meta`, or undefined if the root loader failed. */
export function findSite(matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]): Site {
  const site = matches.find((match) => match?.id === "root")?.loaderData as SiteData | undefined;
  return site && { name: site.profile.name, origin: site.origin };
}

export function formatTitle(title: string, site: Site): string {
  const name = site?.name ?? "Sadhana Yoga";
  return title === name ? name : `${title} | ${name}`;
}

interface TextsPage {
  matches: Parameters<typeof findSite>[0];
  /** Search title and description from the site texts. */
  loaderData: { search: { title: string; description: string } } | undefined;
}

/** Returns `pageMeta` of a page with site texts. Falls back to `title` if the texts failed to load. */
export function textsMeta(
  { matches, loaderData }: TextsPage,
  page: Pick<PageText, "title" | "path" | "about"> & { image: string },
) {
  const { title = page.title, description = "" } = loaderData?.search ?? {};
  return pageMeta({ ...page, title, description, site: findSite(matches) });
}

/** Size of the generated pictures for shared links. */
export const shareCardSize = { width: 1200, height: 630 };

/** Returns title, description, canonical address and sharing tags. */
export function pageMeta({ title, description, path, site, image, kind = "website", about }: PageText) {
  const name = site?.name ?? "Sadhana Yoga";
  const origin = site?.origin ?? "";
  const address = `${origin}${path}`;
  const picture = `${origin}${image ?? "/og/home.png"}`;
  const tags: MetaDescriptor[] = [
    { title: formatTitle(title, site) },
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
