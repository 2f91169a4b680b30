import type { IncomingMessage, ServerResponse } from "node:http";
import { measureRequest } from "#app/platform/operating/metrics.server.ts";

/** Most cached routes by path; cached pages never reach a route. */
const MOST_PATHS = 2_000;
const methods = new Set(["GET", "HEAD", "POST", "OPTIONS"]);
const outside: Record<string, string> = {
  "/healthz": "/healthz",
  "/readyz": "/readyz",
  "/metrics": "/metrics",
};

/** Measures response times by route pattern. */
export interface Stopwatch {
  start: (request: IncomingMessage, response: ServerResponse) => void;
  /** Records the route of a request; undefined without one. */
  routed: (request: IncomingMessage, pattern: string | undefined) => void;
}

export function openStopwatch(measure = measureRequest): Stopwatch {
  const routes = new WeakMap<IncomingMessage, string>();
  const routesByPath = new Map<string, string>();

  /** Returns one of few values, so that made-up addresses add no metrics. */
  function routeOf(request: IncomingMessage): string {
    const [path = ""] = (request.url ?? "").split("?", 1);
    if (path.startsWith("/assets/")) return "(file)";
    return routes.get(request) ?? routesByPath.get(path) ?? outside[path] ?? "(none)";
  }

  return {
    start: (request, response) => {
      const started = performance.now();
      response.once("close", () => {
        const route = routeOf(request);
        // An event stream lasts as long as its page is open.
        if (route === "/live") return;
        const ms = performance.now() - started;
        const method = methods.has(request.method ?? "") ? String(request.method) : "other";
        measure({ route, method, status: response.statusCode, ms });
      });
    },
    routed: (request, pattern) => {
      if (pattern === undefined) return;
      const [path = ""] = (request.url ?? "").split("?", 1);
      const name = `/${pattern.replace(/^\//, "")}`;
      // A page and its data have different costs.
      const route = path.endsWith(".data") ? `${name} (data)` : name;
      routes.set(request, route);
      if (routesByPath.size >= MOST_PATHS && !routesByPath.has(path)) routesByPath.clear();
      if (path.length <= 300) routesByPath.set(path, route);
    },
  };
}
