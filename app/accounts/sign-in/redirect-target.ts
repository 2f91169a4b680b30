const nowhere = "http://studio.invalid";

/** Escaping triples the length, and headers hold 16 KB. */
const longestTarget = 2_000;

/**
 * Returns a safe path of this site to open after the sign-in. Other hosts, schemes, control characters and the
 * sign-in itself become the home page. The check uses the address as browsers resolve it, because dots and
 * escapes may hide another host.
 */
export function redirectTarget(requested: string | null | undefined): string {
  if (!requested?.startsWith("/") || requested.length > longestTarget) return "/";
  if (/[\p{Cc}\\]/u.test(requested) || !URL.canParse(requested, nowhere)) return "/";
  const url = new URL(requested, nowhere);
  if (url.origin !== nowhere || url.username || url.pathname.startsWith("//")) return "/";
  const target = url.pathname + url.search + url.hash;
  return url.pathname === "/login" || target.length > longestTarget ? "/" : target;
}
