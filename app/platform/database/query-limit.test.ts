import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openTestDatabase } from "#tests/support/database.ts";
import { emptyServerDatabase } from "#tests/support/server-database.ts";
import { isDatabaseDown, type OpenDatabase } from "../database.server.ts";
import { statementText, withoutQueryLimit, withQueryLimit } from "./query-limit.server.ts";

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
  const { rows } = await open.db.execute<{ count: number }>(
    sql`select count(*)::int as count from pg_stat_activity where query like '%pg_sleep%' and state = 'active' and pid <> pg_backend_pid()`,
  );
  return rows[0]?.count;
};

it("ends a statement after its request's limit, like a lost database", async () => {
  const error = await withQueryLimit(200, () => sleep(600)).catch((failure: unknown) => failure);
  expect(isDatabaseDown(error)).toBe(true);
  await sleep(0);
  // The server stops as well.
  await expect.poll(activeSleeps).toBe(0);
});

it("rolls back a transaction with a statement above the limit", async () => {
  await open.db.execute(sql`create table shelf (id int)`);
  const transaction = withQueryLimit(200, () =>
    open.db.transaction(async (tx) => {
      await tx.execute(sql`insert into shelf values (1)`);
      await tx.execute(sql`select pg_sleep(600)`);
    }),
  );
  expect(isDatabaseDown(await transaction.catch((failure: unknown) => failure))).toBe(true);
  const { rows } = await open.db.execute(sql`select id from shelf`);
  expect(rows).toEqual([]);
});

it("doesn't limit work outside a request or work that a request only starts", async () => {
  await sleep(0.3);
  await withQueryLimit(50, () => withoutQueryLimit(() => sleep(0.3)));
});

it("logs a statement without its values", () => {
  const statement = {
    text: `select "t1"."name", $1 from class_sessions\n  where note = 'Asha''s knee' and seats > 12 and price < 9.50 and body = $a$secret$a$ limit $2`,
    values: ["asha@studio.example", 5],
  };
  expect(statementText(statement)).toBe(
    `select "t1"."name", $1 from class_sessions where note = ? and seats > ? and price < ? and body = ? limit $2`,
  );
  expect(statementText("begin")).toBe("begin");
  expect(statementText({ submit: () => {} })).toBe("");
});

it("shortens a long statement", () => {
  expect(statementText(`select ${"x, ".repeat(2_000)}`).length).toBe(1_000);
});
