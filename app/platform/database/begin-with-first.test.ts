import type { Socket } from "node:net";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type FreshDatabase, freshDatabase } from "#tests/support/database.ts";

let fresh: FreshDatabase;

beforeAll(async () => {
  fresh = await freshDatabase();
});

afterAll(() => fresh?.close());

const isOpen = sql`select now() <> statement_timestamp() as is_within`;

it("a transaction begins in the packet of its first statement", async () => {
  const client = await fresh.open.engine.pool.connect();
  try {
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
    const begun = client.query("begin");
    const answering = client.query("select pg_current_xact_id_if_assigned() is null as nothing_written");
    expect(stream.writableCorked).toBeGreaterThan(0);
    await begun;
    // Not even sent: nobody has waited for an answer.
    expect(stream.writableCorked).toBeGreaterThan(0);
    expect((await answering).rows).toEqual([{ nothing_written: true }]);
    await client.query("rollback");
  } finally {
    client.release();
  }
});

it("what is read in it is read within one transaction, and undone with it", async () => {
  const answer = fresh.db.transaction(async (tx) => {
    await tx.execute(sql`create temporary table on_the_shelf (word text) on commit drop`);
    await tx.execute(sql`insert into on_the_shelf values ('here')`);
    const { rows } = (await tx.execute(isOpen)) as unknown as { rows: { is_within: boolean }[] };
    expect(rows).toEqual([{ is_within: true }]);
    throw new Error("undone");
  });
  await expect(answer).rejects.toThrow("undone");
  const { rows } = (await fresh.db.execute(
    sql`select count(*)::int as left from pg_class where relname = 'on_the_shelf'`,
  )) as unknown as { rows: { left: number }[] };
  expect(rows).toEqual([{ left: 0 }]);
});

it("where the connection is gone, whoever asks first is told", async () => {
  const gone = fresh.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
  });
  await expect(gone).rejects.toThrow();
  await expect(fresh.db.transaction((tx) => tx.execute(sql`select 1 as one`))).resolves.toMatchObject({
    rows: [{ one: 1 }],
  });
});
