import cluster from "node:cluster";
import { createServer, type RequestListener, type ServerResponse } from "node:http";
import { type AddressInfo, Server as NetServer } from "node:net";
import * as build from "virtual:react-router/server-build";
import type { ServerBuild } from "react-router";
import { isDatabaseDown, reason } from "#app/platform/database.server.ts";
import { type Environment, StartRefusal } from "#app/platform/env.server.ts";
import { log } from "#app/platform/log.server.ts";
import { sendConsoleToLog } from "#app/platform/operating/console-to-log.server.ts";
import { figuresText, measureTally, ownFigures } from "#app/platform/operating/metrics.server.ts";
import { startApp } from "#app/wiring.server.ts";
import type { BuiltFiles } from "./build.ts";
import { createListener } from "./http.ts";
import { keepHeapLean, returnMemoryWhenIdle } from "./idle-memory.ts";
import { listen } from "./listen.ts";
import { openMetricsDoor } from "./metrics-door.ts";
import { keptPages, openPageCache } from "./pages/page-cache.ts";
import { commonHeaders } from "./pages/security-headers.ts";
import { readParametersOf } from "./requests/shared-address.ts";
import { answerUnreadable } from "./requests/unread-body.ts";
import { welcome } from "./welcome.ts";
import { isFirstWorker, joinPrimary } from "./worker.ts";

const STOP_MS = 15_000;
/** So long a process that leaves while others serve lets its visitors go after the answer they wait for. */
const LEAVE_MS = 1_500;

/** Serves until a signal: alone, or as one of several processes that share a port. */
export async function serve(env: Environment, { clientFolder }: BuiltFiles): Promise<void> {
  sendConsoleToLog();
  // The port first: whether it is free is known at once, and who asks early is told to wait. Of several
  // processes those that serve already answer until this one can.
  const common = commonHeaders(env.origin);
  let listener: RequestListener = (_request, response) =>
    response
      .writeHead(503, { ...common, "Retry-After": "2", "Content-Type": "text/plain" })
      .end("The studio is opening.");
  let isLeaving = false;
  let isSwept = true;
  const unanswered = new Set<ServerResponse>();
  // Node's own refusal of a request without a host has no security headers; the listener refuses it.
  const server = createServer({ requireHostHeader: false }, (request, response) => {
    unanswered.add(response);
    response.once("close", () => unanswered.delete(response));
    if (isLeaving) response.shouldKeepAlive = false;
    listener(request, response);
  });
  server.keepAliveTimeout = 65_000;
  answerUnreadable(server, common);
  const isEarly = cluster.isPrimary || isFirstWorker();
  const listenHere = () => listen(server, env, { port: "PORT", host: "HOST" });
  if (isEarly) await listenHere();
  const opened = await startApp(env, { isFirst: isEarly }).catch((error) => {
    if (!isDatabaseDown(error)) throw error;
    const variable = env.databaseUrl ? "DATABASE_URL" : "DATA_DIR";
    throw new StartRefusal(`${variable}: PostgreSQL went away while the studio opened (${reason(error)})`);
  });
  if (env.metrics) measureTally("sadhana_kept_pages_total", "Pages by how they were answered.", keptPages);

  const primary = cluster.isWorker ? joinPrimary({ leave: () => stop(true) }) : undefined;
  const readMetrics = primary?.readMetrics ?? (async () => figuresText([await ownFigures()]));
  const closeMetrics =
    primary || env.metrics?.port === undefined
      ? undefined
      : await openMetricsDoor({ ...env.metrics, port: env.metrics.port }, readMetrics);
  listener = createListener({
    services: opened.services,
    build: build as unknown as ServerBuild,
    mode: "production",
    pageCache: openPageCache(
      opened.services.db.services.live,
      common,
      readParametersOf((build as unknown as ServerBuild).routes),
    ),
    clientFolder,
    readMetrics: env.metrics && readMetrics,
  });
  if (!isEarly) await listenHere();

  keepHeapLean();
  returnMemoryWhenIdle();

  let stopping = false;
  /** `others`: whether others serve meanwhile. Then nobody is turned away, and nobody's connection cut. */
  const stop = async (others = false) => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), STOP_MS + (others ? LEAVE_MS : 0)).unref();
    opened.services.db.services.streams.close();
    const closed = others ? leave() : new Promise((done) => server.close(done));
    // A browser keeps its connection after the answer it waited for; each is closed as it falls idle.
    const sweep = setInterval(() => isSwept && server.closeIdleConnections(), 100);
    await closed;
    clearInterval(sweep);
    closeMetrics?.();
    await opened.close();
    process.exit(0);
  };

  /** New connections go to others at once; the open ones end with their next answer. */
  async function leave(): Promise<void> {
    isLeaving = true;
    isSwept = false;
    for (const response of unanswered) if (!response.headersSent) response.shouldKeepAlive = false;
    // The listening socket alone: closing the whole would cut connections on which something may be under way.
    const closed = new Promise<void>((done) => {
      NetServer.prototype.close.call(server, () => done());
    });
    await Promise.race([closed, new Promise((done) => setTimeout(done, LEAVE_MS))]);
    isSwept = true;
    await closed;
    await primary?.lastGiven();
  }

  process.on("SIGTERM", () => void stop());
  process.on("SIGINT", () => void stop());
  process.on("unhandledRejection", (error) => log.error({ reason: reason(error) }, "an unhandled rejection"));

  const { port } = server.address() as AddressInfo;
  if (primary) primary.opened({ port, isDemo: opened.isDemo, setupCode: opened.setupCode });
  else welcome(env, port, opened);
}
