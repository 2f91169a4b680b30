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
  /** What the page is about, in the words of schema.org. */
  about?: Record<string, unknown> | undefined;
}

/** Title, description, canonical address, and what a shared link shows. */
export function pageMeta({ title, description, path, site, image, kind = "website", about }: PageWords) {
  const name = site?.name ?? "Sadhana Yoga";
  const origin = site?.origin ?? "";
  const whole = title === name ? name : `${title} | ${name}`;
  const address = `${origin}${path}`;
  const picture = `${origin}${image ?? "/og/home.png"}`;
  const tags: MetaDescriptor[] = [
    { title: whole },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: address },
    { property: "og:type", content: kind },
    { property: "og:site_name", content: name },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: address },
    { property: "og:image", content: picture },
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:title", content: title },
    { name: "twitter:description", content: description },
    { name: "twitter:image", content: picture },
  ];
  if (about) tags.push({ "script:ld+json": { "@context": "https://schema.org", ...about } });
  return tags;
}
