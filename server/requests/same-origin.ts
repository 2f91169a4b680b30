const READING = new Set(["GET", "HEAD", "OPTIONS"]);

/** Email programs send the one-click unsubscribe without an origin; the link itself is the proof. */
const FROM_ANYWHERE = new Set(["/unsubscribe/one-click", "/unsubscribe/check-ins/one-click"]);

/**
 * Checks whether another site started a changing request. Browsers always send the origin; clients with neither
 * origin nor fetch metadata aren't browsers with cookies.
 */
export function isForeign(request: Request, origin: string): boolean {
  if (READING.has(request.method)) return false;
  const url = new URL(request.url);
  if (FROM_ANYWHERE.has(url.pathname)) return false;
  const from = request.headers.get("Origin");
  if (from !== null) return from !== origin && from !== url.origin;
  const site = request.headers.get("Sec-Fetch-Site");
  return site !== null && site !== "same-origin" && site !== "none";
}
