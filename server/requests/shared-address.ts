import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";

/** Returns the query parameters that a path's page reads, or undefined if unknown. */
export type ReadParameters = (path: string) => readonly string[] | undefined;

/** Longer addresses aren't normalized. */
const LONGEST_SENT = 2_000;
const LONGEST_SHARED = 300;
const MOST_PATHS = 2_000;

/** Reads the parameters from the routes' `handle.reads`. */
export function listReadParameters(routes: ServerBuild["routes"]): ReadParameters {
  const top = Object.values(routes).flatMap((route): RouteObject[] => {
    if (route?.parentId !== "root") return [];
    const { index, path, module } = route;
    const handle = module.handle as { reads?: readonly string[] } | undefined;
    return [index ? { index: true, handle } : { path: path ?? "", handle }];
  });
  const readByPath = new Map<string, readonly string[] | undefined>();
  return (path) => {
    if (readByPath.has(path)) return readByPath.get(path);
    const match = matchRoutes(top, path)?.at(-1);
    const reads = (match?.route.handle as { reads?: readonly string[] } | undefined)?.reads;
    if (readByPath.size >= MOST_PATHS) readByPath.clear();
    readByPath.set(path, reads);
    return reads;
  };
}

/**
 * Returns the cache address of a page, without parameters it doesn't read. Undefined for an address that isn't
 * shared: too long, or with a repeated parameter.
 */
export function sharedAddress(address: string, readBy: ReadParameters): string | undefined {
  if (address.length > LONGEST_SENT || !address.startsWith("/")) return undefined;
  const at = address.indexOf("?");
  if (at < 0) return address.length > LONGEST_SHARED ? undefined : address;
  const path = address.slice(0, at);
  const reads = readBy(path.replace(/\.data$/, ""));
  const sent = [...new URLSearchParams(address.slice(at))];
  // React Router's parameter for the requested parts of a page's data.
  const isRead = (name: string) => name === "_routes" || reads?.includes(name);
  const read = sent.filter(([name]) => isRead(name));
  if (new Set(read.map(([name]) => name)).size < read.length) return undefined;
  if (read.length === sent.length) return address.length > LONGEST_SHARED ? undefined : address;
  if (!reads) return undefined;
  const shared = read.length > 0 ? `${path}?${new URLSearchParams(read)}` : path;
  return shared.length > LONGEST_SHARED ? undefined : shared;
}
