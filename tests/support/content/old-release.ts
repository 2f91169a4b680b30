import { randomUUID } from "node:crypto";
import { afterEach, beforeEach } from "vitest";
import type { OpenDatabase } from "#app/platform/database.server.ts";
import { migrate, migrateTo } from "#app/platform/migrate.server.ts";
import { emptyServerDatabase, openTestDatabase } from "../database.ts";

/** Gives each test of a file a database of an earlier release, which had the given number of migrations. */
export function testOldRelease(migrations: number) {
  let open: OpenDatabase;
  let drop: () => Promise<void>;
  beforeEach(async () => {
    const empty = await emptyServerDatabase();
    drop = empty.drop;
    open = await openTestDatabase(empty.url);
    await migrateTo(open, migrations);
  });
  afterEach(async () => {
    await open.close();
    await drop();
  });
  const query = async (statement: string, values: unknown[] = []) =>
    (await open.engine.pool.query(statement, values)).rows;

  return {
    query,
    /** Adds a row with a new id. */
    async insert(table: string, row: Record<string, unknown>): Promise<string> {
      const id = randomUUID();
      const all: Record<string, unknown> = { id, ...row };
      const names = Object.keys(all).map((name) => `"${name}"`);
      const marks = names.map((_, index) => `$${index + 1}`);
      await query(`insert into "${table}" (${names}) values (${marks})`, Object.values(all));
      return id;
    },
    /** Migrates to the present release. */
    migrate: () => migrate(open),
    /** The database while a test runs. */
    find: () => open.db,
  };
}
