import { sql } from "drizzle-orm";
import { integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openTestDatabase } from "#tests/support/database.ts";
import { emptyServerDatabase } from "#tests/support/server-database.ts";
import type { OpenDatabase } from "../database.server.ts";
import { preparedInsert, preparedStatement } from "./prepared.server.ts";

const shelf = pgTable("shelf", {
  id: integer().primaryKey(),
  word: text().default("unnamed"),
  at: timestamp({ withTimezone: true }),
  tags: jsonb(),
});

let open: OpenDatabase;
let drop: () => Promise<void>;

beforeEach(async () => {
  const database = await emptyServerDatabase();
  drop = database.drop;
  open = await openTestDatabase(database.url);
  await open.db.execute(
    sql`create table shelf (id int primary key, word text default 'unnamed', at timestamptz, tags jsonb)`,
  );
});

afterEach(async () => {
  await open.close();
  await drop();
});

const put = preparedInsert("insert into shelf", (db, row: typeof shelf.$inferInsert) =>
  db.insert(shelf).values(row).returning(),
);

const at = new Date("2026-11-25T10:00:00Z");

it("prepares a statement once for each connection and set of columns", async () => {
  await open.db.transaction(async (tx) => {
    for (let id = 0; id < 30; id += 3) {
      expect(await put(tx, { id, word: "a", at, tags: { id } })).toEqual([
        { id, word: "a", at, tags: { id } },
      ]);
      expect(await put(tx, { id: id + 1, word: null, at: null, tags: null })).toEqual([
        { id: id + 1, word: null, at: null, tags: null },
      ]);
      expect(await put(tx, { id: id + 2, word: undefined })).toEqual([
        { id: id + 2, word: "unnamed", at: null, tags: null },
      ]);
    }
    const { rows } = await tx.execute<{ prepared: number }>(
      sql`select count(*)::int as prepared from pg_prepared_statements where statement like 'insert into "shelf"%'`,
    );
    expect(rows).toEqual([{ prepared: 3 }]);
  });
});

it("runs statements in the order they were sent without waiting", async () => {
  const look = preparedStatement<Record<string, never>, { id: number }[]>("select from shelf", (db) =>
    db.select({ id: shelf.id }).from(shelf),
  );
  const [before, , after] = await open.db.transaction((tx) =>
    Promise.all([look(tx, {}), put(tx, { id: 1 }), look(tx, {})]),
  );
  expect([before, after]).toEqual([[], [{ id: 1 }]]);
});
