const pages = [
  "/",
  "/about",
  "/services",
  "/schedule",
  "/learning",
  "/learning/rss.xml",
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

/** The place of this site that a link's address names, without what stands behind `?` or `#`. */
export function insidePath(href: string): string {
  return href.replace(/&amp;/g, "&").split(/[?#]/, 1)[0] || "/";
}

/** The article that an address leads to, by id or readable name. */
export function articleNamed(path: string): string | undefined {
  return isPage(path) ? undefined : /^\/learning\/([^/]+)$/.exec(path)?.[1];
}

/** True for pages that are always there; articles and teachers come and go. */
export function isPage(path: string): boolean {
  return pages.includes(path.replace(/(.)\/$/, "$1")) || /^\/(files|instructor)\/./.test(path);
}
