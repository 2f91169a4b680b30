import { expect, it } from "vitest";
import { removeAccount } from "#app/accounts/delete-account.server.ts";
import { findAccountByEmail } from "#app/accounts/queries.server.ts";
import { members, staff } from "#database/demo/content.ts";
import { testDemo } from "#tests/support/server-database.ts";

const demo = testDemo();

/** Finds the tables and columns that contain one of the words. */
async function found(words: readonly string[]): Promise<string[]> {
  const { pool } = demo.open.engine;
  const { rows: tables } = await pool.query<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')",
  );
  const pattern = words.map((word) => word.replace(/[.+]/g, "\\$&")).join("|");
  const hits: string[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query(
      `select distinct field.key, regexp_substr(field.value, $1, 1, 1, 'i') as word
       from (select to_jsonb(t) as row from ${name} t where t::text ~* $1) r, jsonb_each_text(r.row) as field
       where field.value ~* $1`,
      [pattern],
    );
    for (const { word, key } of rows) hits.push(`${name}.${key}: ${word}`);
  }
  return hits.sort();
}

// Proves V14-2
it("nothing of a person who leaves stays in any table of a studio that is in full swing", {
  timeout: 400_000,
}, async () => {
  const people = [...members.slice(0, 15), ...staff.filter(({ role }) => role === "user")];
  const words = people.flatMap(({ full_name, email }) => [full_name, email]);
  const before = await found(words);
  expect(new Set(before.map((hit) => hit.split(":")[0])).size).toBeGreaterThan(15);
  for (const { email } of people) {
    const account = await findAccountByEmail(demo.db, email);
    if (!account) continue;
    await demo.db.transaction((tx) => removeAccount(tx, { id: account.id, email }));
  }
  expect(await found(words)).toEqual([]);
});
