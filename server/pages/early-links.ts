/**
 * What a page asks for before it can be painted, its style sheet and its fonts, as a `Link` header: a browser asks for
 * them when the head of the answer has come, not when it has read the page. Taken from the page itself, so that it names
 * nothing else.
 */
export function earlyLinks(html: Buffer): string | undefined {
  const head = html.toString("latin1", 0, Math.max(0, html.indexOf("</head>")));
  const links = [...head.matchAll(/<link\b[^>]*>/g)].map(([tag]) => attributesOf(tag));
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

function attributesOf(tag: string): Record<string, string> {
  return Object.fromEntries(
    [...tag.matchAll(/\s([a-z-]+)="([^"]*)"/gi)].map(([, name = "", value = ""]) => [
      name.toLowerCase(),
      value,
    ]),
  );
}

/** Files of the studio alone, by their address. */
function link(href: string | undefined, as: string): string[] {
  return href && /^\/(?!\/)[\w./@-]+$/.test(href) ? [`<${href}>; rel=preload; as=${as}`] : [];
}
