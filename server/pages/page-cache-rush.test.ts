import { describe, expect, it, vi } from "vitest";
import { isKept, page, testPageCache } from "#tests/support/http/page-cache.ts";

const pages = testPageCache();

describe("the first rendering of a page", () => {
  /** Requests the page several times and continues when all requests have arrived. */
  async function ask(times: number): Promise<Promise<Response>[]> {
    let came = 0;
    const all = new Promise<void>((done) => {
      pages.server.on("request", () => {
        came += 1;
        if (came === times) done();
      });
    });
    const replies = Array.from({ length: times }, () => pages.get());
    await all;
    return replies;
  }

  it("serves all visitors", async () => {
    // The time limit doesn't end on slow machines.
    vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] });
    const { begun, finish } = pages.hold();
    const first = pages.get();
    await begun;
    const others = await ask(20);
    finish(page({}, 200, "<p>one</p>"));
    expect(isKept(await first)).toBe(false);
    for (const reply of await Promise.all(others)) expect(await reply.text()).toBe("<p>one</p>");
    expect(pages.rendered).toBe(1);
  });

  it("makes no one wait if the response was private", async () => {
    pages.identityRead = true;
    await pages.get();
    const { begun, finish } = pages.hold();
    const first = pages.get();
    await begun;
    pages.render = () => page();
    expect((await pages.get()).headers.get("cache-control")).toBe("private, no-store");
    finish(page());
    await first;
    expect(pages.rendered).toBe(3);
  });

  it("is abandoned after the limit, and each visitor renders", async () => {
    const { begun, finish } = pages.hold();
    const first = pages.get();
    await begun;
    pages.render = () => page({}, 200, "<p>own</p>");
    expect(await (await pages.get()).text()).toBe("<p>own</p>");
    finish(page());
    await first;
    // The earlier rendering doesn't replace the newer page.
    expect(await (await pages.get()).text()).toBe("<p>own</p>");
  });
});

describe("a page while this process receives no messages", () => {
  it("is cached for less than a second", async () => {
    await pages.get();
    await pages.stop();
    const at = Date.now();
    vi.useFakeTimers({ toFake: ["Date"], now: at + 1_000 });
    pages.render = () => page({}, 200, "<p>new</p>");
    const reply = await pages.get();
    expect(isKept(reply)).toBe(false);
    expect(await reply.text()).toBe("<p>new</p>");
    expect(isKept(await pages.get())).toBe(true);
    vi.setSystemTime(at + 2_000);
    expect(isKept(await pages.get())).toBe(false);
  });

  it("is rendered again after a reconnect and then cached as usual", async () => {
    await pages.get();
    const { db } = pages.fresh;
    const back = Promise.withResolvers<void>();
    const unsubscribe = db.services.live.onReconnect(back.resolve);
    await db.execute(
      "select pg_terminate_backend(pid) from pg_stat_activity where (query like 'listen %' or query like '%pg_notify%') and datname = current_database() and pid <> pg_backend_pid()",
    );
    await back.promise;
    unsubscribe();
    expect(db.services.live.isListening).toBe(true);
    expect(isKept(await pages.get())).toBe(false);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 10_000 });
    expect(isKept(await pages.get())).toBe(true);
  });
});
