import { eq, sql } from "drizzle-orm";
import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { afterEach, beforeEach, expect, it } from "vitest";
import { emptyServerDatabase } from "#tests/support/server-database.ts";
import { type OpenDatabase, openDatabase } from "../database.server.ts";

const shelf = pgTable("shelf", { id: integer().primaryKey(), word: text() });

let open: OpenDatabase;
let drop: () => Promise<void>;

beforeEach(async () => {
  const database = await emptyServerDatabase();
  drop = database.drop;
  open = await openDatabase({ databaseUrl: database.url, dataDir: "" });
  await open.db.execute(sql`create table shelf (id int primary key, word text)`);
  await open.db.execute(sql`insert into shelf select n, 'word ' || n from generate_series(1, 20) n`);
});

afterEach(async () => {
  await open.close();
  await drop();
});

const pidWith = (id: number) =>
  open.db.select({ id: shelf.id, pid: sql<number>`pg_backend_pid()` }).from(shelf).where(eq(shelf.id, id));

it("reads of one moment share a connection, four at most, and each gets its own answer", async () => {
  const answers = (await Promise.all([1, 2, 3, 4, 5, 6].map(pidWith))).flat();
  expect(answers.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6]);
  const [first, second] = [answers.slice(0, 4), answers.slice(4)].map(
    (some) => new Set(some.map(({ pid }) => pid)),
  );
  expect(first?.size).toBe(1);
  expect(second?.size).toBe(1);
  expect([...(first ?? [])]).not.toEqual([...(second ?? [])]);
});

it("a statement that fails takes no other with it", async () => {
  const broken = open.db
    .select({ broken: sql`1 / (${shelf.id} - 1)` })
    .from(shelf)
    .where(eq(shelf.id, 1));
  const answers = await Promise.allSettled([pidWith(1), broken, pidWith(2)]);
  expect(answers.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(await pidWith(3)).toMatchObject([{ id: 3 }]);
});

it("a change that waits for a lock holds up no read of the same moment", async () => {
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  let locked = () => {};
  const isLocked = new Promise<void>((done) => {
    locked = done;
  });
  const holder = open.db.transaction(async (tx) => {
    await tx.update(shelf).set({ word: "held" }).where(eq(shelf.id, 1));
    locked();
    await released;
  });
  await isLocked;
  let isChanged = false;
  const change = open.db
    .update(shelf)
    .set({ word: "later" })
    .where(eq(shelf.id, 1))
    .then(() => {
      isChanged = true;
    });
  expect(await pidWith(2)).toMatchObject([{ id: 2 }]);
  expect(isChanged).toBe(false);
  release();
  await Promise.all([holder, change]);
  expect(await open.db.select().from(shelf).where(eq(shelf.id, 1))).toEqual([{ id: 1, word: "later" }]);
});

it("when no connection is to be had, everybody who asked is told", async () => {
  await open.db.execute(sql`select 1`);
  const closing = open.close();
  const answers = await Promise.allSettled([pidWith(1), pidWith(2)]);
  expect(answers.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  await closing;
  open = await openDatabase({ databaseUrl: String(open.engine.connectionString), dataDir: "" });
});
