import type { IncomingMessage, ServerResponse } from "node:http";
import { measureRequest } from "#app/platform/operating/metrics.server.ts";

/** Addresses whose route is known from their last rendering; kept pages never come to a route. */
const MOST_PATHS = 2_000;
const methods = new Set(["GET", "HEAD", "POST", "OPTIONS"]);
const outside: Record<string, string> = {
  "/healthz": "/healthz",
  "/readyz": "/readyz",
  "/metrics": "/metrics",
};

/** Measures how long answers take, by the pattern of their route. */
export interface Stopwatch {
  start: (request: IncomingMessage, response: ServerResponse) => void;
  /** The route that answers a request; undefined where none does. */
  routed: (request: IncomingMessage, pattern: string | undefined) => void;
}

export function openStopwatch(measure = measureRequest): Stopwatch {
  const routes = new WeakMap<IncomingMessage, string>();
  const routesByPath = new Map<string, string>();

  /** Every value is one of few: whoever invents addresses makes no figures of their own. */
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
        // A stream of events lasts as long as its page is open.
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
      // A page and its data are one route with two costs.
      const route = path.endsWith(".data") ? `${name} (data)` : name;
      routes.set(request, route);
      if (routesByPath.size >= MOST_PATHS && !routesByPath.has(path)) routesByPath.clear();
      if (path.length <= 300) routesByPath.set(path, route);
    },
  };
}
