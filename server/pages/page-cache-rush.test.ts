import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { testDatabase } from "#tests/support/database.ts";
import { openPageCache, type PageCache } from "./page-cache.ts";

const common = { "X-Content-Type-Options": "nosniff" };
const html = `<p>${"The same for everybody. ".repeat(200)}</p>`;
const page = (headers: Record<string, string> = {}, status = 200, body: string = html) =>
  new Response(body, {
    status,
    headers: { "Content-Type": "text/html", "X-Cache-Topics": "schedule, settings", ...headers },
  });

const fresh = testDatabase();
let stop: () => Promise<void>;
let cache: PageCache;
let server: Server;
let origin: string;
/** Response of a rendering, set by each test. */
let render: (number: number) => Response | Promise<Response>;
let identityRead: boolean;
let rendered: number;

beforeEach(async () => {
  stop = await fresh.db.services.live.start();
  cache = openPageCache(fresh.db, common, () => undefined);
  render = () => page();
  identityRead = false;
  rendered = 0;
  server = createServer((request, response) => {
    cache.serve(request, response, () => void answer(request, response));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(async () => {
  vi.useRealTimers();
  server.close();
  server.closeAllConnections();
  await stop();
});

/** Serves like the studio and marks the responses rendered for their own request. */
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const rendering = cache.begin(request);
  rendered += 1;
  try {
    const sent = await cache.keep(rendering, await render(rendered), identityRead);
    const body = Buffer.from(await sent.arrayBuffer());
    response.writeHead(sent.status, { ...Object.fromEntries(sent.headers), rendered: "yes" }).end(body);
  } finally {
    rendering.end();
  }
}

const get = () => fetch(`${origin}/schedule`, { headers: { "Accept-Encoding": "identity" } });
const isKept = (reply: Response) => reply.headers.get("rendered") === null;

/** Starts a rendering that ends on request. */
function held(): {
  render: () => Promise<Response>;
  begun: Promise<void>;
  finish: (answer: Response) => void;
} {
  let finish = (_answer: Response) => {};
  let begin = () => {};
  const finished = new Promise<Response>((done) => {
    finish = done;
  });
  const begun = new Promise<void>((done) => {
    begin = done;
  });
  return {
    render: () => {
      begin();
      return finished;
    },
    begun,
    finish,
  };
}

describe("the first rendering of a page", () => {
  /** Requests the page several times and continues when all requests have arrived. */
  async function ask(times: number): Promise<Promise<Response>[]> {
    let came = 0;
    const all = new Promise<void>((done) => {
      server.on("request", () => {
        came += 1;
        if (came === times) done();
      });
    });
    const replies = Array.from({ length: times }, () => get());
    await all;
    return replies;
  }

  it("serves all visitors", async () => {
    // The time limit doesn't end on slow machines.
    vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] });
    const { render: slow, begun, finish } = held();
    render = slow;
    const first = get();
    await begun;
    const others = await ask(20);
    finish(page({}, 200, "<p>one</p>"));
    expect(isKept(await first)).toBe(false);
    for (const reply of await Promise.all(others)) expect(await reply.text()).toBe("<p>one</p>");
    expect(rendered).toBe(1);
  });

  it("makes no one wait if the response was private", async () => {
    identityRead = true;
    await get();
    const { render: slow, begun, finish } = held();
    render = slow;
    const first = get();
    await begun;
    render = () => page();
    expect((await get()).headers.get("cache-control")).toBe("private, no-store");
    finish(page());
    await first;
    expect(rendered).toBe(3);
  });

  it("is abandoned after the limit, and each visitor renders", async () => {
    const { render: slow, begun, finish } = held();
    render = slow;
    const first = get();
    await begun;
    render = () => page({}, 200, "<p>own</p>");
    expect(await (await get()).text()).toBe("<p>own</p>");
    finish(page());
    await first;
    // The earlier rendering doesn't replace the newer page.
    expect(await (await get()).text()).toBe("<p>own</p>");
  });
});

describe("a page while this process receives no messages", () => {
  it("is cached for less than a second", async () => {
    await get();
    await stop();
    const at = Date.now();
    vi.useFakeTimers({ toFake: ["Date"], now: at + 1_000 });
    render = () => page({}, 200, "<p>new</p>");
    const reply = await get();
    expect(isKept(reply)).toBe(false);
    expect(await reply.text()).toBe("<p>new</p>");
    expect(isKept(await get())).toBe(true);
    vi.setSystemTime(at + 2_000);
    expect(isKept(await get())).toBe(false);
  });

  it("is rendered again after a reconnect and then cached as usual", async () => {
    await get();
    const back = new Promise<void>((done) => {
      const unsubscribe = fresh.db.services.live.onReconnect(() => {
        unsubscribe();
        done();
      });
    });
    await fresh.db.execute(
      "select pg_terminate_backend(pid) from pg_stat_activity where (query like 'listen %' or query like '%pg_notify%') and datname = current_database() and pid <> pg_backend_pid()",
    );
    await back;
    expect(fresh.db.services.live.isListening).toBe(true);
    expect(isKept(await get())).toBe(false);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 10_000 });
    expect(isKept(await get())).toBe(true);
  });
});
