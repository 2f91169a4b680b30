/**
 * Returns a `Link` header with the page's style sheet and fonts, which a browser requests as soon as it has the
 * headers. The links come from the page itself.
 */
export function earlyLinks(html: Buffer): string | undefined {
  const head = html.toString("latin1", 0, Math.max(0, html.indexOf("</head>")));
  const links = [...head.matchAll(/<link\b[^>]*>/g)].map(([tag]) => readAttributes(tag));
  const styles = links.filter(({ rel }) => rel === "stylesheet");
  const fonts = links.filter(({ rel, as }) => rel === "preload" && as === "font");
  const named = [
    ...styles.flatMap(({ href }) => link(href, "style")),
    ...fonts.flatMap(({ href, type, fetchpriority }) =>
      link(href, `font; type="${type}"; crossorigin${fetchpriority === "low" ? "; fetchpriority=low" : ""}`),
    ),
  ];
  return named.length > 0 ? named.join(", ") : undefined;
}

function readAttributes(tag: string): Record<string, string> {
  return Object.fromEntries(
    [...tag.matchAll(/\s([a-z-]+)="([^"]*)"/gi)].map(([, name = "", value = ""]) => [
      name.toLowerCase(),
      value,
    ]),
  );
}

/** Accepts only files of this site. */
function link(href: string | undefined, as: string): string[] {
  return href && /^\/(?!\/)[\w./@-]+$/.test(href) ? [`<${href}>; rel=preload; as=${as}`] : [];
}
