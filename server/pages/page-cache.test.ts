import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it, vi } from "vitest";
import { invalidatePages } from "#app/platform/live/live.server.ts";
import type { PageTopic } from "#app/platform/live/live-messages.ts";
import { html, isKept, page, testPageCache } from "#tests/support/http/page-cache.ts";

const pages = testPageCache((path) => (path === "/learning" ? ["category", "sort"] : ["number"]));

/** Publishes a change and returns when this process has received it. */
async function change(topic: PageTopic): Promise<void> {
  const { db } = pages.fresh;
  const received = Promise.withResolvers<unknown>();
  const unsubscribe = db.services.live.subscribe("pages", received.resolve);
  await invalidatePages(db, topic);
  await received.promise;
  unsubscribe();
}

describe("a cached page", () => {
  it("is served with an ETag, and as 304 to a browser that has it", async () => {
    const first = await pages.get();
    expect(first.headers.get("x-cache-topics")).toBeNull();
    const reply = await pages.get();
    expect(isKept(reply)).toBe(true);
    expect(await reply.text()).toBe(html);
    const etag = reply.headers.get("etag") ?? "";
    expect(etag).toBe(first.headers.get("etag"));
    expect(reply.headers.get("cache-control")).toContain("public");
    expect(reply.headers.get("x-content-type-options")).toBe("nosniff");
    const again = await pages.get({ "If-None-Match": etag });
    expect(again.status).toBe(304);
    expect(again.headers.get("x-content-type-options")).toBe("nosniff");
    expect(again.headers.get("cache-control")).toContain("public");
    expect(await again.text()).toBe("");
    expect((await pages.get({ "If-None-Match": '"another"' })).status).toBe(200);
  });

  it("answers HEAD without a body, and doesn't answer other methods", async () => {
    await pages.get();
    const head = await pages.get({}, "HEAD");
    expect(isKept(head)).toBe(true);
    expect(Number(head.headers.get("content-length"))).toBe(html.length);
    expect(await head.text()).toBe("");
    expect(isKept(await pages.get({}, "POST"))).toBe(false);
  });

  it("is compressed as accepted, also the first time", async () => {
    const raw = (accepts: string, path: string) =>
      new Promise<{ encoding: string | undefined; body: Buffer }>((done, fail) => {
        import("node:http").then(({ get: ask }) =>
          ask(pages.origin + path, { headers: { "Accept-Encoding": accepts } }, (response) => {
            const parts: Buffer[] = [];
            response.on("data", (part) => parts.push(part));
            response.on("end", () =>
              done({ encoding: response.headers["content-encoding"], body: Buffer.concat(parts) }),
            );
          }).on("error", fail),
        );
      });
    for (const _time of ["rendered", "kept"]) {
      const br = await raw("gzip, deflate, br", "/one");
      expect(br.encoding).toBe("br");
      expect(brotliDecompressSync(br.body).toString()).toBe(html);
      const gzip = await raw("gzip, br;q=0", "/two");
      expect(gzip.encoding).toBe("gzip");
      expect(gunzipSync(gzip.body).toString()).toBe(html);
      expect((await raw("identity", "/three")).encoding).toBeUndefined();
    }
    expect(pages.rendered).toBe(3);
  });

  it("stays after a message on another topic", async () => {
    await pages.get();
    await change("learning");
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 2_000 });
    expect(isKept(await pages.get())).toBe(true);
  });
});

describe("an uncacheable response", () => {
  it.each([
    ["that was asked who its visitor is", () => page(), true],
    ["that sets a cookie", () => page({ "Set-Cookie": "a=1" }), false],
    ["that is not a success", () => page({}, 404), false],
  ])("is a response %s", async (_which, made, wasRead) => {
    pages.render = made;
    pages.identityRead = wasRead;
    const sent = await pages.get();
    expect(sent.headers.get("cache-control")).toContain("no-store");
    expect(sent.headers.get("x-cache-topics")).toBeNull();
    expect(isKept(await pages.get())).toBe(false);
  });

  it("is a response without cache headers", async () => {
    pages.render = () => new Response(html);
    await pages.get();
    expect(isKept(await pages.get())).toBe(false);
  });

  it("is a page with a very long address or a repeated parameter", async () => {
    const keptAt = async (path: string) => {
      await pages.get({}, "GET", path);
      return isKept(await pages.get({}, "GET", path));
    };
    expect(await keptAt("/learning")).toBe(true);
    expect(await keptAt("/learning?category=wellness&sort=popular")).toBe(true);
    expect(await keptAt("/learning.data?_routes=learning")).toBe(true);
    expect(await keptAt("/learning?category=a&category=b")).toBe(false);
    expect(await keptAt(`/learning?sort=${"x".repeat(300)}`)).toBe(false);
    expect(await keptAt(`/learning?utm_source=${"x".repeat(2_000)}`)).toBe(false);
  });
});

describe("a page under an address with parameters that it does not read", () => {
  // Proves V14-4
  it("is the cached page, rendered without them", async () => {
    const seen: (string | undefined)[] = [];
    pages.server.on("request", (request) => request.once("close", () => seen.push(request.url)));
    const first = await pages.get({}, "GET", "/learning?utm_source=<b>&sort=popular");
    expect(isKept(first)).toBe(false);
    expect(seen).toEqual(["/learning?sort=popular"]);
    expect(isKept(await pages.get({}, "GET", "/learning?sort=popular&fbclid=1&utm_source=2"))).toBe(true);
    expect(isKept(await pages.get({}, "GET", "/learning?sort=rated"))).toBe(false);
    expect(isKept(await pages.get({}, "GET", "/learning?utm_source=1"))).toBe(false);
    expect(isKept(await pages.get({}, "GET", "/learning"))).toBe(true);
  });
});

describe("a page for signed-out visitors", () => {
  const session = { Cookie: "theme=dark; sadhana.session_token=abc" };

  // Proves V14-4
  it("is cached for them, not by shared caches, and not shown to visitors with a session", async () => {
    pages.render = () => page({ "X-Cache-For": "signed-out" });
    pages.identityRead = true;
    const first = await pages.get();
    expect(first.headers.get("x-cache-for")).toBeNull();
    expect(first.headers.get("cache-control")).toBe("private, no-store");
    const kept = await pages.get({ Cookie: "theme=dark" });
    expect(isKept(kept)).toBe(true);
    expect(kept.headers.get("cache-control")).toBe("private, no-store");
    for (const Cookie of ["sadhana.session_token=abc", "__Secure-sadhana.session_token=abc", "signed_in=1"]) {
      expect(isKept(await pages.get({ Cookie }))).toBe(false);
    }
    // A redirect of signed-in visitors keeps the page for signed-out ones.
    pages.render = () => new Response(null, { status: 302, headers: { Location: "/" } });
    expect((await fetch(`${pages.origin}/schedule`, { headers: session, redirect: "manual" })).status).toBe(
      302,
    );
    expect(isKept(await pages.get())).toBe(true);
  });

  // Proves V14-4
  it("is never the page of a visitor with a session", async () => {
    pages.render = () => page({ "X-Cache-For": "signed-out" }, 200, "<p>for one</p>");
    pages.identityRead = true;
    expect((await pages.get(session)).headers.get("cache-control")).toBe("private, no-store");
    pages.render = () => page({ "X-Cache-For": "signed-out" });
    const other = await pages.get();
    expect(isKept(other)).toBe(false);
    expect(await other.text()).toBe(html);
  });
});

describe("a page after a change", () => {
  it("is rendered once for all visitors, who never see a page older than a second", async () => {
    await pages.get();
    await change("schedule");
    expect(isKept(await pages.get())).toBe(true);

    const { begun, finish } = pages.hold();
    const at = Date.now();
    vi.useFakeTimers({ toFake: ["Date"], now: at + 600 });
    const first = pages.get();
    await begun;
    // During a rendering, others get the stale page.
    const others = await Promise.all(Array.from({ length: 20 }, () => pages.get()));
    expect(others.every(isKept)).toBe(true);
    // The page is now too old, so visitors wait for the rendering.
    vi.setSystemTime(at + 1_000);
    const waiting = Array.from({ length: 20 }, () => pages.get());
    await new Promise((done) => setTimeout(done, 50));
    finish(page({}, 200, "<p>new</p>"));
    expect(isKept(await first)).toBe(false);
    for (const reply of await Promise.all(waiting)) expect(await reply.text()).toBe("<p>new</p>");
    expect(pages.rendered).toBe(2);
  });

  it("is cached as stale after a change during its rendering", async () => {
    const { begun, finish } = pages.hold();
    const first = pages.get();
    await begun;
    await change("schedule");
    const at = Date.now();
    finish(page());
    await first;
    expect(isKept(await pages.get())).toBe(true);
    vi.useFakeTimers({ toFake: ["Date"], now: at + 1_000 });
    pages.render = () => page({}, 200, "<p>new</p>");
    expect(await (await pages.get()).text()).toBe("<p>new</p>");
  });

  it("appears at once for the visitor who made the change", async () => {
    await pages.get();
    pages.render = (number) => page({}, 200, `<p>${number}</p>`);
    const at = Date.now();
    // The cookie has the time of the form, so the message may still be missing.
    vi.useFakeTimers({ toFake: ["Date"], now: at + 5 });
    const own = await pages.get({ Cookie: `signed_in=1; just_changed=${at + 3}` });
    expect(await own.text()).toBe("<p>2</p>");
    expect(isKept(await pages.get({ Cookie: `just_changed=${at + 3}` }))).toBe(true);
    // A future or long past time doesn't cause a rendering.
    for (const other of [at + 60_000, at - 60_000, "x"]) {
      expect(isKept(await pages.get({ Cookie: `just_changed=${other}` }))).toBe(true);
    }
  });

  it("doesn't block others when its rendering fails or its visitor leaves", async () => {
    await pages.get();
    const at = Date.now();
    vi.useFakeTimers({ toFake: ["Date"], now: at + 40_000 });
    const { begun, finish } = pages.hold();
    const leaving = new AbortController();
    const first = fetch(`${pages.origin}/schedule`, { signal: leaving.signal }).catch(() => "left");
    await begun;
    pages.render = () => page({}, 200, "<p>new</p>");
    const second = pages.get();
    leaving.abort();
    expect(await first).toBe("left");
    expect(await (await second).text()).toBe("<p>new</p>");
    finish(page());
    // An earlier rendering never replaces a later one.
    await new Promise((done) => setTimeout(done, 50));
    expect(await (await pages.get()).text()).toBe("<p>new</p>");
  });

  it("is removed when it no longer exists", async () => {
    await pages.get();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 40_000 });
    pages.render = () => page({}, 404);
    expect((await pages.get()).status).toBe(404);
    expect((await pages.get()).status).toBe(404);
  });
});

describe("the memory of the page cache", () => {
  const keptOf = async (paths: string[]) => {
    const before = pages.rendered;
    let kept = 0;
    for (const path of paths) {
      const reply = await pages.get({ "Accept-Encoding": "br" }, "HEAD", path);
      if (isKept(reply)) kept += 1;
    }
    pages.rendered = before;
    return kept;
  };

  it("counts bodies and evicts the least recently requested page", async () => {
    const noise = Array.from({ length: 2 ** 20 }, () => String.fromCharCode(33 + Math.random() * 90)).join(
      "",
    );
    pages.render = () => page({}, 200, noise);
    const paths = Array.from({ length: 30 }, (_, number) => `/schedule?number=${number}`);
    for (const path of paths) {
      await pages.get({}, "GET", path);
      // Requested repeatedly, so it stays.
      await pages.get({}, "GET", paths[0]);
    }
    expect(await keptOf([paths[0] ?? "", paths.at(-1) ?? ""])).toBe(2);
    expect(await keptOf(paths)).toBeLessThanOrEqual(24);
    // A second encoding of each page leaves room for fewer.
    for (const path of paths.slice(-20)) await pages.get({ "Accept-Encoding": "br" }, "GET", path);
    expect(await keptOf(paths)).toBeLessThan(16);
  });

  it("counts headers and addresses of small pages too", async () => {
    const long = "x".repeat(12_000);
    pages.render = () => page({ "X-Long": long }, 200, "");
    const paths = Array.from({ length: 1_300 }, (_, number) => `/schedule?number=${number}`);
    for (const path of paths) await pages.get({}, "GET", path);
    expect(await keptOf(paths)).toBeLessThan(1_100);
  });
});
