const READING = new Set(["GET", "HEAD", "OPTIONS"]);

/** Mail programs answer the one-click unsubscribe link from nowhere; the link itself is the proof. */
const FROM_ANYWHERE = new Set(["/unsubscribe/one-click", "/unsubscribe/check-ins/one-click"]);

/**
 * True when a request that changes something was started by another site. Browsers name the origin
 * of every such request; what has neither origin nor fetch metadata is not a browser with cookies.
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
