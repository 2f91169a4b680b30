import { sql } from "drizzle-orm";
import pg from "pg";
import { beforeEach, expect, it } from "vitest";
import { testDatabase } from "#tests/support/database.ts";
import { invalidatePages } from "../live/live.server.ts";
import { afterCommit } from "./transactions.server.ts";

const fresh = testDatabase();
const said: string[] = [];
const say = (word: string) => () => void said.push(word);

beforeEach(async () => {
  said.length = 0;
});

it("runs work after the commit, and at once outside a transaction", async () => {
  await fresh.db.transaction(async (tx) => {
    afterCommit(tx, say("committed"));
    await tx.execute(sql`select 1`);
    expect(said).toEqual([]);
  });
  expect(said).toEqual(["committed"]);
  afterCommit(fresh.db, say("at once"));
  expect(said).toEqual(["committed", "at once"]);
});

it("drops work of a rolled back transaction or savepoint", async () => {
  const undone = new Error("undone");
  await fresh.db
    .transaction(async (tx) => {
      afterCommit(tx, say("lost"));
      throw undone;
    })
    .catch(() => {});
  await fresh.db.transaction(async (tx) => {
    afterCommit(tx, say("first"));
    await tx.transaction(async (part) => afterCommit(part, say("part")));
    await tx
      .transaction(async (part) => {
        afterCommit(part, say("undone part"));
        await part.transaction(async (inner) => afterCommit(inner, say("inner of it")));
        throw undone;
      })
      .catch(() => {});
    expect(said).toEqual([]);
  });
  expect(said).toEqual(["first", "part"]);
});

it("notifies this process at the commit and others soon after, once each, and not before the commit", async () => {
  const received: string[] = [];
  const others = new pg.Client({ connectionString: fresh.open.engine.connectionString });
  others.on("notification", ({ payload = "" }) => received.push(JSON.parse(payload).message.topic));
  await others.connect();
  await others.query("listen sadhana_live");
  const stopHearing = fresh.db.services.live.subscribe("pages", ({ topic }) => said.push(topic));
  const stop = await fresh.db.services.live.start();
  await fresh.db.services.live.sent();
  await others.query("select 1");
  received.length = 0;
  for (const topic of ["schedule", "learning", "schedule"] as const) {
    await fresh.db.transaction(async (tx) => {
      await invalidatePages(tx, topic, "settings", "settings");
      const { rows } = await tx.execute<{ id: string | null }>(
        sql`select pg_current_xact_id_if_assigned() as id`,
      );
      expect(rows).toEqual([{ id: null }]);
    });
  }
  expect(said).toEqual(["schedule", "learning", "schedule"].flatMap((one) => [one, "settings", "settings"]));
  await fresh.db.services.live.sent();
  await others.query("select 1");
  expect(received.filter((topic) => topic === "learning")).toHaveLength(1);
  expect(new Set(received)).toEqual(new Set(["schedule", "settings", "learning"]));
  expect(said).toHaveLength(9);
  stopHearing();
  await stop();
  await others.end();
});
