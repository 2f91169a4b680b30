import { connectionOr } from "#app/ui/loading/lazy-with-retry.ts";

/** The service worker opens what stands under this name where there is no connection (`public/sw.js`). */
const place = "kept-pages";
const mostKept = 12;
const RETRY_MS = 5_000;

/** Whether this page was opened without the studio, as this browser has kept it. */
export function isKeptPage(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  return (
    entry instanceof PerformanceNavigationTiming && entry.serverTiming.some(({ name }) => name === place)
  );
}

/** Keeps the page at this address with what it is made of, so that it opens again without a connection. */
export async function keepPageFor(address: string): Promise<void> {
  if (!("caches" in window) || !navigator.serviceWorker?.controller || isKeptPage()) return;
  try {
    const cache = await caches.open(place);
    const page = await fetch(address, { headers: { Accept: "text/html" } });
    if (!page.ok || page.redirected) return;
    await cache.put(address, page);
    const pages = (await cache.keys()).filter(({ url }) => !new URL(url).pathname.startsWith("/assets/"));
    for (const old of pages.slice(0, -mostKept)) await cache.delete(old, { ignoreVary: true });
    const parts = performance
      .getEntriesByType("resource")
      .map(({ name }) => new URL(name))
      .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith("/assets/"));
    for (const { pathname } of parts) {
      if (!(await cache.match(pathname, { ignoreVary: true }))) await cache.add(pathname);
    }
  } catch {
    // Where nothing may be stored, or the connection has just gone, nothing is kept.
  }
}

/** Whoever signs out, or signs in instead of somebody else, finds no pages of theirs. */
export function forgetKeptPages(): void {
  if ("caches" in globalThis) void caches.delete(place).catch(() => false);
}

/** Resolves when the studio answers again; `isOver` ends the waiting. */
export async function studioAnswers(isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const answer = await fetch("/healthz", { cache: "no-store" }).catch(() => undefined);
    if (answer?.ok) return;
    await connectionOr(RETRY_MS);
  }
}
