import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, it } from "vitest";
import { announce, startListening } from "#app/platform/live.server.ts";
import { type FreshDatabase, freshDatabase } from "#tests/support/database.ts";
import { openPageCache, type PageCache } from "./page-cache.ts";

const common = { "X-Content-Type-Options": "nosniff" };
const html = `<p>${"The same for everybody. ".repeat(200)}</p>`;

let fresh: FreshDatabase;
let stop: () => Promise<void>;
let cache: PageCache;
let server: Server;
let origin: string;

beforeEach(async () => {
  fresh = await freshDatabase();
  stop = await startListening(fresh.open.engine);
  cache = openPageCache(common);
  server = createServer((request, response) => {
    if (!cache.serve(request, response)) response.writeHead(299).end("rendered");
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(async () => {
  server.close();
  server.closeAllConnections();
  await stop();
  await fresh.close();
});

const page = (headers: Record<string, string> = {}, status = 200) =>
  new Response(html, {
    status,
    headers: { "Content-Type": "text/html", "X-Keep": "schedule, settings", ...headers },
  });
const keep = (answer: Response, identityAsked = false) =>
  cache.keep("/schedule", answer, identityAsked, cache.moment());
const get = (headers: Record<string, string> = {}, method = "GET") =>
  fetch(`${origin}/schedule`, { method, headers: { "Accept-Encoding": "identity", ...headers } });

it("serves a kept page with its mark, and nothing to a browser that has it", async () => {
  const first = await keep(page());
  expect(first.headers.get("x-keep")).toBeNull();
  const answer = await get();
  expect(answer.status).toBe(200);
  expect(await answer.text()).toBe(html);
  const etag = answer.headers.get("etag") ?? "";
  expect(etag).toBe(first.headers.get("etag"));
  expect(answer.headers.get("cache-control")).toContain("public");
  expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  const again = await get({ "If-None-Match": etag });
  expect(again.status).toBe(304);
  expect(again.headers.get("x-content-type-options")).toBe("nosniff");
  expect(await again.text()).toBe("");
  expect((await get({ "If-None-Match": '"another"' })).status).toBe(200);
});

it("answers HEAD with the same head and no body, and leaves other methods alone", async () => {
  await keep(page());
  const head = await get({}, "HEAD");
  expect(head.status).toBe(200);
  expect(Number(head.headers.get("content-length"))).toBe(html.length);
  expect(await head.text()).toBe("");
  expect((await get({}, "POST")).status).toBe(299);
});

it("compresses as the browser asks", async () => {
  await keep(page());
  const body = async (accepts: string) => {
    const answer = await new Promise<{ encoding: string | undefined; body: Buffer }>((done, fail) => {
      import("node:http").then(({ get: ask }) =>
        ask(`${origin}/schedule`, { headers: { "Accept-Encoding": accepts } }, (response) => {
          const parts: Buffer[] = [];
          response.on("data", (part) => parts.push(part));
          response.on("end", () =>
            done({ encoding: response.headers["content-encoding"], body: Buffer.concat(parts) }),
          );
        }).on("error", fail),
      );
    });
    return answer;
  };
  const br = await body("gzip, deflate, br");
  expect(br.encoding).toBe("br");
  expect(brotliDecompressSync(br.body).toString()).toBe(html);
  const gzip = await body("gzip, br;q=0");
  expect(gzip.encoding).toBe("gzip");
  expect(gunzipSync(gzip.body).toString()).toBe(html);
  expect((await body("identity")).encoding).toBeUndefined();
});

it.each([
  ["whose request was asked who it is", page(), true],
  ["that sets a cookie", page({ "Set-Cookie": "a=1" }), false],
  ["that is not a success", page({}, 404), false],
])("keeps no answer %s", async (_which, answer, asked) => {
  const sent = await keep(answer, asked);
  expect(sent.headers.get("cache-control")).toContain("no-store");
  expect(sent.headers.get("x-keep")).toBeNull();
  expect((await get()).status).toBe(299);
});

it("keeps no answer that does not ask for it", async () => {
  await keep(new Response(html));
  expect((await get()).status).toBe(299);
});

it("drops a page when one of its topics is announced, and no other", async () => {
  await keep(page());
  await announce(fresh.db, "pages", { topic: "articles" });
  expect((await get()).status).toBe(200);
  await announce(fresh.db, "pages", { topic: "settings" });
  await expect.poll(async () => (await get()).status).toBe(299);
});

it("does not keep what changed while it was being rendered", async () => {
  const since = cache.moment();
  await announce(fresh.db, "pages", { topic: "schedule" });
  await expect.poll(() => cache.moment()).not.toBe(since);
  await cache.keep("/schedule", page(), false, since);
  expect((await get()).status).toBe(299);
});

it("holds no more than its share of the memory, and lets the oldest go first", async () => {
  const megabyte = "x".repeat(2 ** 20);
  for (let number = 0; number < 30; number += 1) {
    const answer = new Response(megabyte, { headers: { "X-Keep": "schedule" } });
    await cache.keep(`/schedule?number=${number}`, answer, false, cache.moment());
  }
  const statusOf = async (number: number) => {
    const answer = await fetch(`${origin}/schedule?number=${number}`, {
      headers: { "Accept-Encoding": "br" },
    });
    await answer.arrayBuffer();
    return answer.status;
  };
  expect(await statusOf(0)).toBe(299);
  expect(await statusOf(29)).toBe(200);
});
