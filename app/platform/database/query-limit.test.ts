import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openTestDatabase } from "#tests/support/database.ts";
import { emptyServerDatabase } from "#tests/support/server-database.ts";
import { isDatabaseDown, type OpenDatabase } from "../database.server.ts";
import { withoutQueryLimit, withQueryLimit } from "./query-limit.server.ts";

let open: OpenDatabase;
let drop: () => Promise<void>;

beforeEach(async () => {
  const database = await emptyServerDatabase();
  drop = database.drop;
  open = await openTestDatabase(database.url);
});

afterEach(async () => {
  await open.close();
  await drop();
});

const sleep = (seconds: number) => open.db.execute(sql`select pg_sleep(${seconds})`);

const activeSleeps = async () => {
  const { rows } = (await open.db.execute(
    sql`select count(*)::int as count from pg_stat_activity where query like '%pg_sleep%' and state = 'active' and pid <> pg_backend_pid()`,
  )) as unknown as { rows: { count: number }[] };
  return rows[0]?.count;
};

it("ends a statement after the limit of its request, as if the database were away", async () => {
  const error = await withQueryLimit(200, () => sleep(600)).catch((failure: unknown) => failure);
  expect(isDatabaseDown(error)).toBe(true);
  await sleep(0);
  // The server stops as well.
  await expect.poll(activeSleeps).toBe(0);
});

it("undoes a transaction in which a statement takes longer than the limit", async () => {
  await open.db.execute(sql`create table shelf (id int)`);
  const transaction = withQueryLimit(200, () =>
    open.db.transaction(async (tx) => {
      await tx.execute(sql`insert into shelf values (1)`);
      await tx.execute(sql`select pg_sleep(600)`);
    }),
  );
  expect(isDatabaseDown(await transaction.catch((failure: unknown) => failure))).toBe(true);
  const { rows } = (await open.db.execute(sql`select id from shelf`)) as unknown as { rows: unknown[] };
  expect(rows).toEqual([]);
});

it("limits nothing outside a request, and no work that a request only starts", async () => {
  await sleep(0.3);
  await withQueryLimit(50, () => withoutQueryLimit(() => sleep(0.3)));
});
