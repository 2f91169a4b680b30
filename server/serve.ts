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
import { openMetricsServer } from "./metrics-server.ts";
import { openPageCache, pageCounts } from "./pages/page-cache.ts";
import { commonHeaders } from "./pages/security-headers.ts";
import { listReadParameters } from "./requests/shared-address.ts";
import { answerUnreadable } from "./requests/unread-body.ts";
import { welcome } from "./welcome.ts";
import { isFirstWorker, joinPrimary } from "./worker.ts";

const STOP_MS = 15_000;
/** Time for open connections to end with their next response when other processes take over. */
const LEAVE_MS = 1_500;

/** Serves until a signal, alone or as one of several processes. */
export async function serve(env: Environment, { clientFolder }: BuiltFiles): Promise<void> {
  sendConsoleToLog();
  // Opens the port first, so that a taken port fails at once and early visitors get a page that says to wait. If
  // other processes already serve, they answer until this one is ready.
  const common = commonHeaders(env.origin);
  let listener: RequestListener = (_request, response) =>
    response
      .writeHead(503, { ...common, "Retry-After": "2", "Content-Type": "text/plain" })
      .end("The studio is opening.");
  let isLeaving = false;
  let isSwept = true;
  const unanswered = new Set<ServerResponse>();
  // Node's own response to a request without a host has no security headers, so the listener answers it.
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
  if (env.metrics) measureTally("sadhana_kept_pages_total", "Pages by how they were answered.", pageCounts);

  const primary = cluster.isWorker ? joinPrimary({ leave: () => stop(true) }) : undefined;
  const readMetrics = primary?.readMetrics ?? (async () => figuresText([await ownFigures()]));
  const closeMetrics =
    primary || env.metrics?.port === undefined
      ? undefined
      : await openMetricsServer({ ...env.metrics, port: env.metrics.port }, readMetrics);
  // The virtual module is typed as a namespace, whose fields TypeScript does not match with React Router's type.
  const site = build as unknown as ServerBuild;
  listener = createListener({
    services: opened.services,
    build: site,
    mode: "production",
    pageCache: openPageCache(opened.services.db, common, listReadParameters(site.routes)),
    clientFolder,
    readMetrics: env.metrics && readMetrics,
  });
  if (!isEarly) await listenHere();

  keepHeapLean();
  returnMemoryWhenIdle();

  let stopping = false;
  /** `others` means that other processes serve, so that no connection needs to be cut. */
  const stop = async (others = false) => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), STOP_MS + (others ? LEAVE_MS : 0)).unref();
    opened.services.db.services.streams.close();
    const closed = others ? leave() : new Promise((done) => server.close(done));
    // Browsers keep connections open after a response, so idle ones are closed.
    const sweep = setInterval(() => isSwept && server.closeIdleConnections(), 100);
    await closed;
    clearInterval(sweep);
    closeMetrics?.();
    await opened.close();
    process.exit(0);
  };

  /** Sends new connections to other processes at once. Open ones end with their next response. */
  async function leave(): Promise<void> {
    isLeaving = true;
    isSwept = false;
    for (const response of unanswered) if (!response.headersSent) response.shouldKeepAlive = false;
    // Closes only the listening socket. Closing the server would cut connections in use.
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
