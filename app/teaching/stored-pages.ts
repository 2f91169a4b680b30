import { noticePerson, timesCleared } from "#app/platform/browser/forget-person.ts";
import { STORED_PAGES } from "#app/platform/browser/stored-keys.ts";
import { connectionOr } from "#app/ui/loading/lazy-with-retry.ts";
import { FOR_OFFLINE } from "./offline-roster.ts";

// The service worker opens these pages where there is no connection (`public/sw.js`).
const maxStored = 12;
const RETRY_MS = 5_000;

/** Returns whether this page came from the offline store. */
export function isStoredPage(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  return (
    entry instanceof PerformanceNavigationTiming &&
    entry.serverTiming.some(({ name }) => name === STORED_PAGES)
  );
}

/** Stores the page and its assets for offline use. */
export async function storePage(address: string, member: string): Promise<void> {
  if (!("caches" in window) || !navigator.serviceWorker?.controller || isStoredPage()) return;
  try {
    noticePerson(member);
    const before = timesCleared();
    const page = await fetch(address, { headers: { Accept: "text/html", [FOR_OFFLINE]: "1" } });
    if (!page.ok || page.redirected) return;
    const cache = await caches.open(STORED_PAGES);
    await cache.put(address, page);
    const pages = (await cache.keys()).filter(({ url }) => !new URL(url).pathname.startsWith("/assets/"));
    for (const old of pages.slice(0, -maxStored)) await cache.delete(old, { ignoreVary: true });
    const parts = performance
      .getEntriesByType("resource")
      .map(({ name }) => new URL(name))
      .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith("/assets/"));
    for (const { pathname } of parts) {
      if (!(await cache.match(pathname, { ignoreVary: true }))) await cache.add(pathname);
    }
    if (timesCleared() !== before) await caches.delete(STORED_PAGES);
  } catch {
    // Without storage or connection nothing is stored.
  }
}

/** Resolves when the studio answers again; `isOver` ends the waiting. */
export async function studioAnswers(isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const answer = await fetch("/healthz", { cache: "no-store" }).catch(() => undefined);
    if (answer?.ok) return;
    await connectionOr(RETRY_MS);
  }
}
