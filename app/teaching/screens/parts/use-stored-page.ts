import { useEffect, useRef, useState } from "react";
import { useLocation, useResolvedPath, useRevalidator } from "react-router";
import { noticePerson, timesCleared } from "#app/platform/browser/forget-person.ts";
import { STORED_PAGES } from "#app/platform/browser/stored-keys.ts";
import { useShownPanel } from "#app/staff/layout/panel-data.ts";
import { connectionOr } from "#app/ui/loading/lazy-with-retry.ts";
import { FOR_OFFLINE } from "../../offline-roster.ts";
import { findRoster, storeRoster } from "../../stored-rosters.ts";

interface Shown {
  member: string;
  isKept: boolean;
}

/**
 * Caches the data of a route in this browser. Without a connection, the route shows the cached data until the server
 * responds. `toKept` removes fields that a browser must not store.
 */
export function useStoredPage<Data extends Shown>(data: Data, toKept = (all: Data) => all): Data {
  const { pathname } = useResolvedPath(".");
  const address = pathname + useLocation().search;
  useShownPanel(address, data);
  const reduce = useRef(toKept);
  reduce.current = toKept;
  const [kept, setKept] = useState<{ address: string; data: Data }>();
  const came = useRef(data);
  const { revalidate } = useRevalidator();
  const again = useRef(revalidate);
  again.current = revalidate;
  const here = useRef(address);
  here.current = address;
  useEffect(() => {
    // The data in an offline page is older than the cache.
    if (data.isKept || (data === came.current && isStoredPage())) return;
    storeRoster(address, data.member, reduce.current(data));
  }, [data, address]);
  useEffect(() => {
    void storePage(address, data.member);
  }, [address, data.member]);
  useEffect(() => {
    if (!isStoredPage()) return;
    const found = findRoster(here.current) as Data | undefined;
    const own = found?.member === came.current.member ? found : came.current;
    setKept({ address: here.current, data: { ...own, isKept: true } });
    let isOver = false;
    void studioAnswers(() => isOver).then(() => {
      if (isOver) return;
      setKept(undefined);
      void again.current();
    });
    return () => {
      isOver = true;
    };
  }, []);
  return kept?.address === address ? kept.data : data;
}

// The service worker opens these pages where there is no connection (`public/sw.js`).
const maxStored = 12;
const RETRY_MS = 5_000;

/** Returns whether this page came from the offline store. */
function isStoredPage(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  return (
    entry instanceof PerformanceNavigationTiming &&
    entry.serverTiming.some(({ name }) => name === STORED_PAGES)
  );
}

/** Stores the page and its assets for offline use. */
async function storePage(address: string, member: string): Promise<void> {
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
async function studioAnswers(isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const answer = await fetch("/healthz", { cache: "no-store" }).catch(() => undefined);
    if (answer?.ok) return;
    await connectionOr(RETRY_MS);
  }
}
