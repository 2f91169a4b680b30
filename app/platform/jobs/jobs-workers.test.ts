import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestDatabase } from "#tests/support/database.ts";
import { emptyServerDatabase } from "#tests/support/server-database.ts";
import type { OpenDatabase } from "../database.server.ts";
import { enqueue, type JobKind, jobHandler } from "./jobs.server.ts";

const errand: JobKind<{ name: string }> = { queue: "test-errand" };
const chore: JobKind<{ name: string }> = { queue: "test-chore" };

let open: OpenDatabase;
let drop: () => Promise<void>;
const { promise: held, resolve: release } = Promise.withResolvers<void>();
const begun: string[] = [];
const done: string[] = [];
let [running, most] = [0, 0];

async function work({ name }: { name: string }): Promise<void> {
  begun.push(name);
  running += 1;
  most = Math.max(most, running);
  try {
    if (name.startsWith("held")) await held;
    if (name === "wrong") throw new Error("it does not work out");
    done.push(name);
  } finally {
    running -= 1;
  }
}

beforeAll(async () => {
  const database = await emptyServerDatabase();
  drop = database.drop;
  open = await openTestDatabase(database.url);
  await open.db.services.jobs.open(true, { "test-errand": {}, "test-chore": {} });
  await open.db.services.jobs.work([jobHandler(errand, work, { atOnce: 3 }), jobHandler(chore, work)]);
});

afterAll(async () => {
  release();
  await open.db.services.jobs.close();
  await open.close();
  await drop();
});

it("gives each job of a batch its own result", async () => {
  await open.db.transaction(async (tx) => {
    for (const name of ["one", "wrong", "two"]) await enqueue(tx, errand, { name });
  });
  const states = async () => {
    const { rows } = await open.db.execute<{ name: string; state: string }>(
      sql`select data->>'name' as name, state::text as state from pgboss.job where name = 'test-errand' order by 1`,
    );
    return rows.map(({ name, state }) => `${name} ${state}`);
  };
  await expect.poll(states, { timeout: 15_000 }).toEqual(["one completed", "two completed", "wrong retry"]);
});

it("works off a backlog within its limit", async () => {
  const names = Array.from({ length: 20 }, (_, at) => `gathered ${at}`);
  await open.db.transaction(async (tx) => {
    for (const name of names) await enqueue(tx, errand, { name });
    for (const name of names) await enqueue(tx, chore, { name: `${name}, alone` });
  });
  await expect
    .poll(() => done.filter((name) => name.startsWith("gathered")).length, { timeout: 20_000 })
    .toBe(40);
  expect(most).toBeLessThanOrEqual(4);
});

it("continues with other jobs while some are slow, also in one batch", async () => {
  await enqueue(open.db, errand, { name: "held 1" });
  await enqueue(open.db, errand, { name: "held 2" });
  await expect
    .poll(() => begun.filter((name) => name.startsWith("held")).length, { timeout: 15_000 })
    .toBe(2);
  await enqueue(open.db, errand, { name: "behind them" });
  await expect.poll(() => done.includes("behind them"), { timeout: 20_000 }).toBe(true);
  expect(done).not.toContain("held 1");
});
