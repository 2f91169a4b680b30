import { createHash, timingSafeEqual } from "node:crypto";
import { createServer } from "node:http";
import { reason } from "#app/platform/database.server.ts";
import { METRICS_TYPE } from "#app/platform/operating/metrics.server.ts";
import { listen } from "./listen.ts";

const head = { "Content-Type": METRICS_TYPE, "Cache-Control": "no-store" };
const digest = (text: string) => createHash("sha256").update(text).digest();

/** Compares the header with the token in constant time. */
export function hasMetricsToken(authorization: string | undefined, token: string): boolean {
  return timingSafeEqual(digest(authorization ?? ""), digest(`Bearer ${token}`));
}

export async function metricsAnswer(read: () => Promise<string>): Promise<Response> {
  return new Response(await read(), { headers: head });
}

interface Address {
  port: number;
  host: string;
  token: string | undefined;
}

/** Serves the metrics on their own port, which can stay private. Returns how to close it. */
export async function openMetricsServer(
  { port, host, token }: Address,
  read: () => Promise<string>,
): Promise<() => void> {
  const server = createServer(async (request, response) => {
    const isMetrics = request.url === "/metrics" && request.method === "GET";
    if (!isMetrics || (token && !hasMetricsToken(request.headers.authorization, token))) {
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
