const pages = [
  "/",
  "/about",
  "/services",
  "/schedule",
  "/learning",
  "/contact",
  "/book-class",
  "/book/individual",
  "/book/corporate",
  "/privacy",
  "/terms",
  "/testimonials",
  "/achievements",
  "/newsletter",
  "/login",
  "/profile",
  "/dashboard",
  "/articles/new",
];

/** The addresses of this site that a text links to, without what stands behind `?` or `#`. */
export function insideLinks(html: string): string[] {
  const found = [...html.matchAll(/<a\b[^>]*\shref="(\/[^"]*)"/g)].map((match) => match[1] ?? "");
  return [...new Set(found.map((href) => href.replace(/&amp;/g, "&").replace(/[?#].*$/, "") || "/"))];
}

/** The article that an address leads to, by id or readable name. */
export function articleNamed(path: string): string | undefined {
  return /^\/learning\/([^/]+)$/.exec(path)?.[1];
}

/** True for pages that are always there; articles and teachers come and go. */
export function isPage(path: string): boolean {
  return pages.includes(path.replace(/(.)\/$/, "$1")) || /^\/(files|instructor)\/./.test(path);
}
