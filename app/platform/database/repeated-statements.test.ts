import { eq, sql } from "drizzle-orm";
import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { afterEach, beforeEach, expect, it } from "vitest";
import { emptyServerDatabase } from "#tests/support/server-database.ts";
import { type OpenDatabase, openDatabase } from "../database.server.ts";
import { forgetRepeatedStatements } from "./repeated-statements.server.ts";

const shelf = pgTable("shelf", { id: integer().primaryKey(), word: text() });

let open: OpenDatabase;
let drop: () => Promise<void>;

beforeEach(async () => {
  // Only so many statements get a name, and other tests of this process have used some up.
  forgetRepeatedStatements();
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

/** On one connection, as a transaction has it. */
const onOne = (work: Parameters<typeof open.db.transaction>[0]) => open.db.transaction(work);

it("plans once a connection what comes often, and answers as before", async () => {
  await onOne(async (tx) => {
    const find = (id: number) => tx.select({ word: shelf.word }).from(shelf).where(eq(shelf.id, id));
    for (let id = 1; id <= 20; id += 1) expect(await find(id)).toEqual([{ word: `word ${id}` }]);
    const together = await Promise.all([3, 4, 5].map(find));
    expect(together.flat().map(({ word }) => word)).toEqual(["word 3", "word 4", "word 5"]);
    const { rows } = (await tx.execute(
      sql`select count(*)::int as prepared from pg_prepared_statements where statement like '%"shelf"%'`,
    )) as unknown as { rows: { prepared: number }[] };
    expect(rows).toEqual([{ prepared: 1 }]);
  });
});

it("goes on after a change of the tables", async () => {
  const all = () => open.db.execute(sql`select * from shelf where id > ${18} and id < ${20} order by id`);
  for (let times = 0; times < 30; times += 1) await all();
  await open.db.execute(sql`alter table shelf add column place int default 7`);
  const answers = await Promise.allSettled(Array.from({ length: 12 }, all));
  expect(answers.length).toBe(12);
  const { rows } = (await all()) as unknown as { rows: unknown[] };
  expect(rows).toEqual([{ id: 19, word: "word 19", place: 7 }]);
});
