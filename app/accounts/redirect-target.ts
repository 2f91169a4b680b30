/**
 * A place to go after signing in: a path of this site. Anything else (another host, a scheme, a
 * protocol-relative address, control characters, the sign-in itself) becomes the home page.
 */
export function redirectTarget(wanted: string | null | undefined): string {
  if (!wanted || !/^\/(?![/\\])/.test(wanted) || /[\p{Cc}\\]/u.test(wanted)) return "/";
  const url = URL.canParse(wanted, "http://studio.invalid") ? new URL(wanted, "http://studio.invalid") : null;
  if (url?.host !== "studio.invalid" || url.pathname === "/login") return "/";
  return url.pathname + url.search + url.hash;
}
