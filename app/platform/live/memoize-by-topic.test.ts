import pg from "pg";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { testDatabase } from "#tests/support/database.ts";
import type { Database } from "../database.server.ts";
import { invalidatePages } from "./live.server.ts";
import type { PageTopic } from "./live-messages.ts";
import { memoizeByTopic, rereadAfter } from "./memoize-by-topic.server.ts";

const fresh = testDatabase();
let stop: () => Promise<void>;
let times: number;
let week: (db: Database, day: string) => Promise<string>;

beforeEach(async () => {
  week = memoizeByTopic(["schedule", "settings"], async (_db, day: string) => {
    times += 1;
    return `${day}, read ${times} times`;
  });
  stop = await fresh.db.services.live.start();
  times = 0;
});

afterEach(async () => {
  vi.useRealTimers();
  await stop();
});

const heard = (topic: PageTopic) =>
  new Promise<void>((done) => {
    const unsubscribe = fresh.db.services.live.subscribe("pages", (message) => {
      if (message.topic !== topic) return;
      unsubscribe();
      done();
    });
  });

it("reads once for each set of arguments", async () => {
  expect(await week(fresh.db, "Monday")).toBe("Monday, read 1 times");
  expect(await week(fresh.db, "Monday")).toBe("Monday, read 1 times");
  expect(await week(fresh.db, "Tuesday")).toBe("Tuesday, read 2 times");
});

it("reads again after a committed change of its topics", async () => {
  await week(fresh.db, "Monday");
  await fresh.db.transaction(async (tx) => {
    await invalidatePages(tx, "learning", "settings");
    // Before the commit, others still read the old value.
    expect(await week(fresh.db, "Monday")).toBe("Monday, read 1 times");
  });
  expect(await week(fresh.db, "Monday")).toBe("Monday, read 2 times");
  await invalidatePages(fresh.db, "learning");
  expect(await week(fresh.db, "Monday")).toBe("Monday, read 2 times");
});

it("reads again after a change in another process", async () => {
  await week(fresh.db, "Monday");
  const other = new pg.Client({ connectionString: fresh.open.engine.connectionString });
  await other.connect();
  const told = heard("schedule");
  const notice = { from: "another", topic: "pages", message: { topic: "schedule" } };
  await other.query("select pg_notify('sadhana_live', $1)", [JSON.stringify(notice)]);
  await told;
  expect(await week(fresh.db, "Monday")).toBe("Monday, read 2 times");
  await other.end();
});

it("doesn't cache while disconnected, and reads again after a reconnect", async () => {
  await week(fresh.db, "Monday");
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
  expect(await week(fresh.db, "Monday")).toBe("Monday, read 2 times");
  await stop();
  await week(fresh.db, "Monday");
  expect(await week(fresh.db, "Monday")).toBe("Monday, read 4 times");
});

it("doesn't cache a value that changed during the read", async () => {
  let finish = () => {};
  const slow = memoizeByTopic(["schedule"], async () => {
    times += 1;
    const mine = times;
    if (mine === 1) {
      await new Promise<void>((done) => {
        finish = done;
      });
    }
    return mine;
  });
  const first = slow(fresh.db);
  await invalidatePages(fresh.db, "schedule");
  const second = slow(fresh.db);
  finish();
  expect([await first, await second, await slow(fresh.db)]).toEqual([1, 2, 2]);
});

it("reads inside a transaction what the transaction sees", async () => {
  await week(fresh.db, "Monday");
  await fresh.db.transaction(async (tx) => {
    expect(await week(tx, "Monday")).toBe("Monday, read 2 times");
  });
  expect(await week(fresh.db, "Monday")).toBe("Monday, read 1 times");
});

it("reads again after a visitor's own change, and when the value is old", async () => {
  const at = Date.now();
  vi.useFakeTimers({ toFake: ["Date"], now: at });
  await week(fresh.db, "Monday");
  rereadAfter(fresh.db.services.live, at);
  vi.setSystemTime(at + 1);
  expect(await week(fresh.db, "Monday")).toBe("Monday, read 2 times");
  // A time in the future doesn't cause another read.
  rereadAfter(fresh.db.services.live, at + 60_000);
  expect(await week(fresh.db, "Monday")).toBe("Monday, read 2 times");
  vi.setSystemTime(at + 11_000);
  expect(await week(fresh.db, "Monday")).toBe("Monday, read 3 times");
});

it("doesn't cache a failure", async () => {
  const failing = memoizeByTopic(["schedule"], async () => {
    times += 1;
    if (times === 1) throw new Error("away");
    return times;
  });
  await expect(failing(fresh.db)).rejects.toThrow("away");
  expect(await failing(fresh.db)).toBe(2);
});
