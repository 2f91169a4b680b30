import {
  createRequestHandler,
  matchRoutes,
  type RequestHandler,
  type RouteObject,
  type ServerBuild,
} from "react-router";

type Routes = ServerBuild["routes"];
type Route = NonNullable<Routes[string]>;

/** Visitors choose the addresses: no more of them are remembered, and none that is longer than the studio's own. */
const MOST_PATHS = 2_000;
const LONGEST_PATH = 200;

/**
 * The framework looks through all of the studio's routes at each request, two or three times: more work than a short
 * answer is. What a page's scripts ask for, and what is no page, is answered by a handler that knows the routes of
 * that address alone. A page itself tells the browser of the routes above it, and keeps the whole.
 */
export function handlerByRoute(build: ServerBuild, mode: string): RequestHandler {
  const whole = createRequestHandler(build, mode);
  const tree = childrenOf(build.routes, undefined);
  const byPath = new Map<string, RequestHandler>();
  const byRoutes = new Map<string, RequestHandler>();

  function handlerOf(path: string, isData: boolean): RequestHandler {
    const routes = (matchRoutes(tree, path, build.basename ?? "/") ?? []).flatMap(
      ({ route }) => build.routes[route.id ?? ""] ?? [],
    );
    const last = routes.at(-1);
    if (!last || !(isData || isNoPage(last))) return whole;
    const names = routes.map(({ id }) => id).join(" ");
    let handler = byRoutes.get(names);
    if (!handler) {
      const own: Routes = Object.fromEntries(routes.map((route) => [route.id, route]));
      handler = createRequestHandler({ ...build, routes: own }, mode);
      byRoutes.set(names, handler);
    }
    return handler;
  }

  return (request, context) => {
    const { pathname } = new URL(request.url);
    let handler = byPath.get(pathname);
    if (!handler) {
      const path = pagePath(pathname);
      handler = path === undefined ? whole : handlerOf(path, pathname.endsWith(".data"));
      if (byPath.size >= MOST_PATHS) byPath.clear();
      if (pathname.length <= LONGEST_PATH) byPath.set(pathname, handler);
    }
    return handler(request, context);
  };
}

/** The page whose data is asked for, as the framework reads it; undefined for its own addresses. */
function pagePath(pathname: string): string | undefined {
  if (pathname.startsWith("/__")) return undefined;
  return pathname.endsWith("/_.data") ? pathname.slice(0, -"_.data".length) : pathname.replace(/\.data$/, "");
}

/** As the framework sees it: an answer without a screen. */
function isNoPage({ module }: Route): boolean {
  return module.default == null && module.ErrorBoundary == null;
}

function childrenOf(routes: Routes, parentId: string | undefined): RouteObject[] {
  return Object.values(routes).flatMap((route): RouteObject[] => {
    if (!route || route.parentId !== parentId) return [];
    const { id, index, path, caseSensitive } = route;
    const common = {
      id,
      ...(path === undefined ? {} : { path }),
      ...(caseSensitive ? { caseSensitive } : {}),
    };
    return [index ? { ...common, index: true } : { ...common, children: childrenOf(routes, id) }];
  });
}
