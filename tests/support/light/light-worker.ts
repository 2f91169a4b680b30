import { createServer } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { isFirstWorker, joinPrimary } from "#server/worker.ts";

// A process like those that serve a studio, without the studio: it answers its number after a moment.

const port = Number(process.env.PORT);
let isLeaving = false;
const server = createServer(async (request, response) => {
  if (request.url === "/metrics") {
    response.end(await primary.readMetrics());
    return;
  }
  await wait(20);
  if (isLeaving) response.shouldKeepAlive = false;
  response.end(String(process.pid));
});

const stop = () => {
  isLeaving = true;
  server.close(async () => {
    await primary.lastGiven();
    process.exit(0);
  });
  server.closeIdleConnections();
};
const primary = joinPrimary({ leave: stop });
process.on("SIGTERM", stop);
if (process.env.NEVER_OPENS === "1") process.exit(7);
server.listen(port, "127.0.0.1", () =>
  primary.opened({ port, isDemo: false, setupCode: isFirstWorker() ? "made-once" : undefined }),
);
