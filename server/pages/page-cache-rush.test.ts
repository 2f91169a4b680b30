import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type FreshDatabase, freshDatabase } from "#tests/support/database.ts";
import { openPageCache, type PageCache } from "./page-cache.ts";

const common = { "X-Content-Type-Options": "nosniff" };
const html = `<p>${"The same for everybody. ".repeat(200)}</p>`;
const page = (headers: Record<string, string> = {}, status = 200, body: string = html) =>
  new Response(body, {
    status,
    headers: { "Content-Type": "text/html", "X-Cache-Topics": "schedule, settings", ...headers },
  });

let fresh: FreshDatabase;
let stop: () => Promise<void>;
let cache: PageCache;
let server: Server;
let origin: string;
/** What a rendering answers; each test says. */
let render: (number: number) => Response | Promise<Response>;
let identityRead: boolean;
let rendered: number;

beforeEach(async () => {
  fresh = await freshDatabase();
  stop = await fresh.db.services.live.start();
  cache = openPageCache(fresh.db.services.live, common, () => undefined);
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
  await fresh.close();
});

/** As the studio answers, with a mark on what was rendered for this very request. */
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

/** A rendering that goes on until it is told to end. */
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
  /** Asks for the page so many times, and goes on when all requests have come in. */
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

  it("is one for all who come", async () => {
    // However slow this machine is, nobody's patience ends.
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

  it("is waited for by nobody where the answer turned out to be one visitor's own", async () => {
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

  it("that takes too long is waited for no longer: each renders", async () => {
    const { render: slow, begun, finish } = held();
    render = slow;
    const first = get();
    await begun;
    render = () => page({}, 200, "<p>own</p>");
    expect(await (await get()).text()).toBe("<p>own</p>");
    finish(page());
    await first;
    // What began first does not take the place of what is newer.
    expect(await (await get()).text()).toBe("<p>own</p>");
  });
});

describe("a page while this process receives no messages", () => {
  it("is kept for less than a second", async () => {
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

  it("is rendered again once changes are heard of again, and kept as long as ever", async () => {
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
