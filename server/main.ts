import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import * as build from "virtual:react-router/server-build";
import type { ServerBuild } from "react-router";
import { reason } from "#app/platform/database.server.ts";
import { readEnvironment, StartRefusal } from "#app/platform/env.server.ts";
import { closeEventStreams } from "#app/platform/live/event-stream.server.ts";
import { log } from "#app/platform/log.server.ts";
import { figuresText, measureTally, ownFigures } from "#app/platform/operating/metrics.server.ts";
import { startApp } from "#app/wiring.server.ts";
import { createListener } from "./http.ts";
import { returnMemoryWhenIdle } from "./idle-memory.ts";
import { openMetricsDoor } from "./metrics-door.ts";
import { keptPages, openPageCache } from "./page-cache.ts";
import { commonHeaders } from "./security-headers.ts";
import { answerUnreadable } from "./unread-body.ts";
import { welcome } from "./welcome.ts";

export { runStudio } from "./studio.ts";

const STOP_MS = 15_000;

/**
 * Starts the studio and keeps it running until a signal. A refusal ends the start with one line.
 * `clientFolder` holds the browser files of this very build: a later one does not take their place.
 */
export async function main(clientFolder: string): Promise<void> {
  try {
    await start(clientFolder);
  } catch (error) {
    if (!(error instanceof StartRefusal)) throw error;
    console.error(`Sadhana does not start. ${error.message}`);
    process.exit(1);
  }
}

async function start(clientFolder: string): Promise<void> {
  const env = readEnvironment(process.env);
  // The port first: whether it is free is known at once, and who asks early is told to wait.
  const common = commonHeaders(env.origin);
  let listener: RequestListener = (_request, response) =>
    response
      .writeHead(503, { ...common, "Retry-After": "2", "Content-Type": "text/plain" })
      .end("The studio is opening.");
  const server = createServer((request, response) => listener(request, response));
  server.keepAliveTimeout = 65_000;
  answerUnreadable(server, common);
  await listen(server, env.port, env.host);
  const opened = await startApp(env);
  if (env.metrics) measureTally("sadhana_kept_pages_total", "Pages by how they were answered.", keptPages);
  const readMetrics = async () => figuresText([await ownFigures()]);
  const closeMetrics =
    env.metrics?.port === undefined
      ? undefined
      : await openMetricsDoor({ ...env.metrics, port: env.metrics.port }, readMetrics);
  listener = createListener({
    house: opened.house,
    build: build as unknown as ServerBuild,
    mode: "production",
    pageCache: openPageCache(common),
    clientFolder,
    readMetrics: env.metrics && readMetrics,
  });

  returnMemoryWhenIdle();

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), STOP_MS).unref();
    closeEventStreams();
    const closed = new Promise((done) => server.close(done));
    // A browser keeps its connection after the answer it waited for; each is closed as it falls idle.
    const sweep = setInterval(() => server.closeIdleConnections(), 100);
    await closed;
    clearInterval(sweep);
    closeMetrics?.();
    await opened.close();
    process.exit(0);
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  process.on("unhandledRejection", (error) => log.error({ reason: reason(error) }, "an unhandled rejection"));

  welcome(env, (server.address() as AddressInfo).port, opened);
}

function listen(server: ReturnType<typeof createServer>, port: number, host: string): Promise<void> {
  return new Promise((done, fail) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      fail(new StartRefusal(whyNotListening(error, port, host)));
    });
    server.listen(port, host, done);
  });
}

/** Names the variable that is wrong: a name that nobody finds, or an address of another machine, is the host's. */
function whyNotListening(
  { code, syscall, message }: NodeJS.ErrnoException,
  port: number,
  host: string,
): string {
  if (code === "EADDRNOTAVAIL") return `HOST: ${host} is not an address of this machine`;
  if (syscall === "getaddrinfo" || code === "EINVAL" || code === "EAFNOSUPPORT") {
    return `HOST: ${host} is neither an address nor the name of this machine`;
  }
  if (code === "EADDRINUSE") return `PORT: port ${port} is taken by another program`;
  if (code === "EACCES") return `PORT: port ${port} may not be opened by this user`;
  return `PORT: ${message}`;
}
