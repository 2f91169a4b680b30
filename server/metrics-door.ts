import { createHash, timingSafeEqual } from "node:crypto";
import { createServer } from "node:http";
import { reason } from "#app/platform/database.server.ts";
import { METRICS_TYPE } from "#app/platform/operating/metrics.server.ts";
import { listen } from "./listen.ts";

const head = { "Content-Type": METRICS_TYPE, "Cache-Control": "no-store" };
const digest = (text: string) => createHash("sha256").update(text).digest();

/** Whether the header shows the token; how long that takes tells nothing of it. */
export function isShownMetrics(authorization: string | undefined, token: string): boolean {
  return timingSafeEqual(digest(authorization ?? ""), digest(`Bearer ${token}`));
}

export async function metricsAnswer(read: () => Promise<string>): Promise<Response> {
  return new Response(await read(), { headers: head });
}

interface Door {
  port: number;
  host: string;
  token: string | undefined;
}

/** Serves the figures on a port of their own, so that the studio's own need not be asked. Returns how to close it. */
export async function openMetricsDoor(
  { port, host, token }: Door,
  read: () => Promise<string>,
): Promise<() => void> {
  const server = createServer(async (request, response) => {
    const isMeant = request.url === "/metrics" && request.method === "GET";
    if (!isMeant || (token && !isShownMetrics(request.headers.authorization, token))) {
      response.writeHead(404, { "Content-Type": "text/plain" }).end("Not found");
      return;
    }
    try {
      const text = await read();
      response.writeHead(200, head).end(text);
    } catch (error) {
      response.writeHead(500, { "Content-Type": "text/plain" }).end(reason(error));
    }
  });
  await listen(server, { port, host }, { port: "METRICS_PORT", host: "METRICS_HOST" });
  return () => {
    server.close();
    server.closeAllConnections();
  };
}
