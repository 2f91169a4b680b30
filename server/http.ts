import { randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { compress } from "hono/compress";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { isBeingSetUp } from "#app/accounts/managing/setup-code.server.ts";
import { identify, identityContext } from "#app/accounts/session.server.ts";
import { setUpInProgress } from "#app/business/first-day/messages.ts";
import { type AppContext, appContextKey } from "#app/platform/app-context.server.ts";
import { READ_MS, WRITE_MS, withQueryLimit } from "#app/platform/database/query-limit.server.ts";
import { isDatabaseUp, reason, stackLines } from "#app/platform/database.server.ts";
import { CACHE_FOR_HEADER, CACHE_TOPICS_HEADER } from "#app/platform/live/cache-page.ts";
import { log, loggedPath, withRequestId } from "#app/platform/log.server.ts";
import { bodyLimits, mostBytes } from "#app/platform/operating/body-limits.ts";
import {
  answeredRouteContext,
  databaseAway,
  plainAnswerTo,
  unexpectedErrorContext,
} from "#app/platform/operating/request-context.server.ts";
import { logSecurityEvent } from "#app/platform/operating/security-events.server.ts";
import { readTwoStepStart } from "#app/settings/require-two-step.server.ts";
import { version } from "../package.json" with { type: "json" };
import { hasMetricsToken, metricsAnswer } from "./metrics-server.ts";
import { encodedAnswer } from "./pages/encoding.ts";
import { missingPageFor } from "./pages/missing-page.ts";
import { acceptedBy, changedCookie, type PageCache, withoutCache } from "./pages/page-cache.ts";
import { plainHtml, plainPage } from "./pages/plain-page.ts";
import { commonHeaders } from "./pages/security-headers.ts";
import { clientAddress, publicUrl } from "./requests/client-address.ts";
import { findRequestFault, isTooDeep } from "./requests/request-fault.ts";
import { isForeign } from "./requests/same-origin.ts";
import { answerAndClose, discardRest } from "./requests/unread-body.ts";
import { openStopwatch } from "./stopwatch.ts";

export interface Serving {
  services: Omit<AppContext, "address">;
  build: ServerBuild | (() => Promise<ServerBuild>);
  mode: "production" | "development";
  /** Undefined in development, where files change. */
  pageCache: PageCache | undefined;
  /** Folder of the built browser files; undefined in development, where Vite serves them. */
  clientFolder: string | undefined;
  /** Returns the metrics of all processes; undefined if metrics are off. */
  readMetrics?: (() => Promise<string>) | undefined;
}

interface Served {
  Bindings: { incoming: IncomingMessage };
}

/** Paths that the set-up of a new studio uses. */
const needsNoAccount = /^\/(?:setup\/[^/]+(?:\/owner(?:\.data)?)?|site\.webmanifest|__manifest)$/;

const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Twice the links of the longest page. Each path is matched against all routes. */
const mostManifestPaths = 400;

/** Creates the request listener: first cached pages, then files, then the app. */
export function createListener(
  serving: Serving,
): (request: IncomingMessage, response: ServerResponse) => void {
  const { services, pageCache = withoutCache() } = serving;
  const app = new Hono<Served>();
  const common = Object.entries(commonHeaders(services.env.origin));
  const handle = createRequestHandler(serving.build, serving.mode);
  const stopwatch = services.env.metrics && openStopwatch();

  app.use(async (context, next) => {
    const request_id = randomUUID();
    const started = performance.now();
    await withRequestId(
      request_id,
      async () => {
        await next();
        for (const [name, value] of common) {
          if (!context.res.headers.has(name)) context.res.headers.set(name, value);
        }
        // Responses are private by default, including the data of pages and redirects.
        if (!context.res.headers.has("Cache-Control")) {
          context.res.headers.set("Cache-Control", "private, no-store");
        }
        context.res.headers.set("X-Request-Id", request_id);
        log.debug(
          {
            method: context.req.method,
            path: loggedPath(context.req.path),
            status: context.res.status,
            ms: Math.round(performance.now() - started),
          },
          "answered",
        );
      },
      clientAddress(context.env.incoming, services.env.trustProxy),
    );
  });

  const tooLarge = (context: Context<Served>) =>
    answerAndClose(plainPage(413, "Too large", "This form is too large."), context.env.incoming);
  const bounded = new Map(
    Object.values(bodyLimits).map((maxSize) => [maxSize, bodyLimit({ maxSize, onError: tooLarge })]),
  );
  app.use((context, next) => {
    const most = mostBytes(context.req.path, context.req.header("Content-Type") ?? "");
    return bounded.get(most)?.(context, next) ?? next();
  });

  app.all("/__manifest", async (context, next) => {
    const paths = context.req.query("paths")?.split(",", mostManifestPaths + 1) ?? [];
    if (paths.length <= mostManifestPaths) return next();
    return plainPage(400, "Bad request", "The request asks for too many paths.");
  });

  const { readMetrics } = serving;
  const token = services.env.metrics?.token;
  app.get("/metrics", (context, next) => {
    // Without the token, the path doesn't exist.
    const isShown = readMetrics && token && hasMetricsToken(context.req.header("Authorization"), token);
    return isShown ? metricsAnswer(readMetrics) : next();
  });

  app.get("/healthz", (context) => context.text(`ok ${version}`));
  app.get("/readyz", async (context) =>
    (await isDatabaseUp(services.db))
      ? context.text("ready")
      : context.text("the database does not answer", 503),
  );

  if (serving.clientFolder) {
    const root = serving.clientFolder;
    app.use(
      "/assets/*",
      serveStatic({
        root,
        precompressed: true,
        onFound: (_path, context) => context.header("Cache-Control", "public, max-age=31536000, immutable"),
      }),
    );
    const file = serveStatic({
      root,
      onFound: (_path, context) => context.header("Cache-Control", "public, max-age=3600"),
    });
    // Lists the files once, so that page requests don't read the disk.
    const files = new Set(readdirSync(root).map((name) => `/${name}`));
    app.use((context, next) => (files.has(context.req.path) ? file(context, next) : next()));
  }

  app.use(compress());

  // Before the first account, only the set-up link from the start works.
  app.use(async (context, next) => {
    const isNew = () => withQueryLimit(READ_MS, () => isBeingSetUp(services.db));
    if (needsNoAccount.test(context.req.path) || !(await isNew())) return next();
    return plainPage(503, setUpInProgress, "Please come back soon.");
  });

  // The data request of a stream would never end.
  app.all("/live.data", () => plainPage(404, "Not found", "There is nothing at this address."));

  app.all("*", async (context) => {
    const { incoming } = context.env;
    // Forms of the studio's pages are same-origin, even behind a proxy that changes the host.
    const isOwn = context.req.header("Origin") === services.env.origin;
    const seen = publicUrl(incoming, services.env);
    const url = isOwn ? new URL(services.env.origin + seen.pathname + seen.search) : seen;
    const request = new Request(url, context.req.raw);
    if (isForeign(request, services.env.origin)) {
      logSecurityEvent(services.db, "origin_refused");
      return plainPage(403, "Refused", "This request came from another site.");
    }
    const identity = identify(services.db, request, readTwoStepStart);
    const provider = new RouterContextProvider();
    provider.set(appContextKey, { ...services, address: clientAddress(incoming, services.env.trustProxy) });
    provider.set(identityContext, identity);
    const unexpected: { error?: unknown } = {};
    provider.set(unexpectedErrorContext, unexpected);
    const route: { pattern?: string } = {};
    provider.set(answeredRouteContext, route);
    const isRead = request.method === "GET" || request.method === "HEAD";
    const rendering = request.method === "GET" ? pageCache.begin(incoming) : undefined;
    try {
      const answer = await withQueryLimit(isRead ? READ_MS : WRITE_MS, () => handle(request, provider));
      if (answer.status === 500) {
        const plain = await plainAnswer(unexpected.error);
        if (plain) return plain;
      }
      const sent = rendering
        ? await pageCache.keep(rendering, answer, identity.wasRead)
        : withoutCacheHeaders(answer);
      return withCookies(await encodedAnswer(sent, acceptedBy(incoming)), [
        ...identity.cookies,
        ...(isRead ? [] : [changedCookie(services.db)]),
      ]);
    } finally {
      stopwatch?.routed(incoming, route.pattern);
      rendering?.end();
    }
  });

  /** Checks the database itself, because libraries wrap its errors. */
  async function plainAnswer(error: unknown): Promise<Response | undefined> {
    const described = plainAnswerTo(error) ?? ((await isDatabaseUp(services.db)) ? undefined : databaseAway);
    return described && plainPage(described.status, described.title, described.text);
  }

  app.onError(async (error) => {
    const plain = await plainAnswer(error);
    if (plain) return plain;
    log.error({ reason: reason(error), stack: stackLines(error) }, "an unexpected error");
    return plainPage(500, "Something went wrong", "We've logged the error. Please try again.");
  });

  const listener = getRequestListener(app.fetch, { autoCleanupIncoming: false });
  return (request, response) => {
    stopwatch?.start(request, response);
    if (!methods.has(request.method ?? "")) {
      const head = {
        ...Object.fromEntries(common),
        "Cache-Control": "no-store",
        Allow: [...methods].join(", "),
      };
      response.writeHead(405, head).end();
      return;
    }
    const fault = findRequestFault(request);
    if (fault) {
      const { html, headers } = plainHtml(fault.status, fault.title, fault.text);
      response.writeHead(fault.status, { ...Object.fromEntries(common), ...headers }).end(html);
      return;
    }
    if (isTooDeep(request.url ?? "")) request.url = missingPageFor(request.url ?? "");
    pageCache.serve(request, response, () => {
      // Node discards the body of a request that no one began to read, such as for a cached page.
      response.once("finish", () => discardRest(request));
      void listener(request, response);
    });
  };
}

/** Removes the cache headers. A cached HEAD response would be an empty page for all visitors. */
function withoutCacheHeaders(answer: Response): Response {
  if (!answer.headers.has(CACHE_TOPICS_HEADER)) return answer;
  const headers = new Headers(answer.headers);
  headers.delete(CACHE_TOPICS_HEADER);
  headers.delete(CACHE_FOR_HEADER);
  headers.set("cache-control", "private, no-store");
  return new Response(answer.body, { status: answer.status, headers });
}

/**
 * Adds cookies that the response doesn't set itself. Changes the response in place, because a copied body becomes
 * a stream.
 */
function withCookies(answer: Response, cookies: string[]): Response {
  if (cookies.length === 0) return answer;
  const set = new Set(answer.headers.getSetCookie().map((cookie) => cookie.split("=")[0]));
  const added = cookies.filter((cookie) => !set.has(cookie.split("=")[0]));
  try {
    for (const cookie of added) answer.headers.append("Set-Cookie", cookie);
    return answer;
  } catch {
    // Some responses have immutable headers.
    const headers = new Headers(answer.headers);
    for (const cookie of added) headers.append("Set-Cookie", cookie);
    return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers });
  }
}
