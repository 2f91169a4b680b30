import type { EntryContext } from "react-router";

type Routes = EntryContext["manifest"]["routes"];
type Match = { route: { id: string } };
/** How the framework finds the routes of an address. */
type Matching = (location: string | { pathname: string }) => Match[] | null;

/** Visitors choose the addresses: no more of them are remembered. */
const MOST_PATHS = 500;

const matched = new Map<string, Match[] | null>();
const parts = new WeakMap<Routes, Map<string, Routes>>();

/**
 * What a page needs of the studio's hundred routes: its own, and those above its address, which the browser gets too.
 * The framework would make and search all of them again for each page.
 */
export function withNeededRoutes(entry: EntryContext): EntryContext {
  const { manifest, staticHandlerContext: page } = entry;
  const { _match: match } = page as unknown as { _match?: Matching };
  if (!match) return entry;
  const remembered: Matching = (location) => {
    const path = typeof location === "string" ? location : location.pathname;
    let found = matched.get(path);
    if (found === undefined) {
      found = match(path);
      if (matched.size >= MOST_PATHS) matched.clear();
      matched.set(path, found);
    }
    return found;
  };
  const ids = new Set(page.matches.map(({ route }) => route.id));
  for (const path of pathsAbove(page.location.pathname)) {
    for (const { route } of remembered(path) ?? []) ids.add(route.id);
  }
  return {
    ...entry,
    manifest: { ...manifest, routes: partOf(manifest.routes, [...ids]) },
    staticHandlerContext: Object.assign(page, { _match: remembered }),
  };
}

/** The beginning of the site and every address above this one. */
function pathsAbove(pathname: string): string[] {
  const names = pathname.split("/").filter(Boolean).slice(0, -1);
  return ["/", ...names.map((_name, at) => `/${names.slice(0, at + 1).join("/")}`)];
}

function partOf(routes: Routes, ids: string[]): Routes {
  const kept = parts.get(routes) ?? new Map<string, Routes>();
  parts.set(routes, kept);
  const key = ids.join(" ");
  let part = kept.get(key);
  if (!part) {
    part = Object.fromEntries(ids.flatMap((id) => (routes[id] ? [[id, routes[id]]] : [])));
    // As many as there are pages, give or take: addresses that nothing answers have a few between them.
    kept.set(key, part);
  }
  return part;
}
