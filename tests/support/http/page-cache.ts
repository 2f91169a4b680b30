import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { afterEach, beforeEach, vi } from "vitest";
import { openPageCache, type PageCache } from "#server/pages/page-cache.ts";
import { testDatabase } from "#tests/support/database.ts";
import { listen } from "./serve.ts";

const common = { "X-Content-Type-Options": "nosniff" };
export const html = `<p>${"The same for everybody. ".repeat(200)}</p>`;
export const page = (headers: Record<string, string> = {}, status = 200, body: string = html) =>
  new Response(body, {
    status,
    headers: { "Content-Type": "text/html", "X-Cache-Topics": "schedule, settings", ...headers },
  });

export const isKept = (reply: Response) => reply.headers.get("rendered") === null;

/** Serves pages through the cache as the studio does, and marks the responses rendered for their own request. */
export function testPageCache(readBy: Parameters<typeof openPageCache>[2] = () => undefined) {
  const fresh = testDatabase();
  const pages = {
    fresh,
    stop: async () => {},
    server: {} as Server,
    origin: "",
    /** Response of a rendering, set by each test. */
    render: (_number: number): Response | Promise<Response> => page(),
    identityRead: false,
    rendered: 0,
    get: (headers: Record<string, string> = {}, method = "GET", path = "/schedule") =>
      fetch(pages.origin + path, { method, headers: { "Accept-Encoding": "identity", ...headers } }),
    /** Makes renderings end on request. */
    hold: () => {
      const begun = Promise.withResolvers<void>();
      const finished = Promise.withResolvers<Response>();
      pages.render = () => {
        begun.resolve();
        return finished.promise;
      };
      return { begun: begun.promise, finish: finished.resolve };
    },
  };
  let cache: PageCache;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const rendering = cache.begin(request);
    pages.rendered += 1;
    try {
      const sent = await cache.keep(rendering, await pages.render(pages.rendered), pages.identityRead);
      const body = request.method === "HEAD" ? undefined : Buffer.from(await sent.arrayBuffer());
      response.writeHead(sent.status, { ...Object.fromEntries(sent.headers), rendered: "yes" }).end(body);
    } finally {
      rendering.end();
    }
  }

  beforeEach(async () => {
    const stop = await fresh.db.services.live.start();
    cache = openPageCache(fresh.db, common, readBy);
    const server = createServer((request, response) => {
      cache.serve(request, response, () => void answer(request, response));
    });
    const origin = await listen(server);
    Object.assign(pages, { stop, server, origin, render: () => page(), identityRead: false, rendered: 0 });
  });

  afterEach(async () => {
    vi.useRealTimers();
    pages.server.close();
    pages.server.closeAllConnections();
    await pages.stop();
  });

  return pages;
}
