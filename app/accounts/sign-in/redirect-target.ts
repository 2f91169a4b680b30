const nowhere = "http://studio.invalid";

/** What goes along in an address is written three times as long there, and headers hold 16 KB. */
const longestTarget = 2_000;

/**
 * A place to go after signing in: a path of this site. Anything else (another host, a scheme, control
 * characters, the sign-in itself) becomes the home page. What counts is the address that a browser makes
 * of it: dots and their escapes may leave a path that begins with two slashes, which is another host.
 */
export function redirectTarget(requested: string | null | undefined): string {
  if (!requested?.startsWith("/") || requested.length > longestTarget) return "/";
  if (/[\p{Cc}\\]/u.test(requested) || !URL.canParse(requested, nowhere)) return "/";
  const url = new URL(requested, nowhere);
  if (url.origin !== nowhere || url.username || url.pathname.startsWith("//")) return "/";
  const target = url.pathname + url.search + url.hash;
  return url.pathname === "/login" || target.length > longestTarget ? "/" : target;
}
