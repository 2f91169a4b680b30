import { sql } from "drizzle-orm";
import type { Database } from "#app/platform/database.server.ts";

/** How many rows of a table a piece of work has read, whole tables and by index apart. */
export interface RowsRead {
  whole: number;
  byIndex: number;
}

/** Returns the number of rows that `work` reads from a table. The count doesn't depend on the machine's speed. */
export function rowsRead(
  db: Database,
  table: string,
  work: (tx: Database) => Promise<unknown>,
): Promise<RowsRead> {
  return db.transaction(async (tx) => {
    const before = await soFar(tx, table);
    await work(tx);
    const after = await soFar(tx, table);
    return { whole: after.whole - before.whole, byIndex: after.byIndex - before.byIndex };
  });
}

async function soFar(tx: Database, table: string): Promise<RowsRead> {
  const { rows } = await tx.execute<{ whole: number; byIndex: number }>(sql`
    select seq_tup_read::int as whole, idx_tup_fetch::int as "byIndex"
    from pg_stat_xact_user_tables where relname = ${table}`);
  return rows[0] ?? { whole: 0, byIndex: 0 };
}
