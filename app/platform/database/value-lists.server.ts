import { getTableColumns, getTableName, type SQL, sql } from "drizzle-orm";
import { type CheckBuilder, check, type PgColumn } from "drizzle-orm/pg-core";

/**
 * Returns a check constraint for each column with a value list. `columns` are the columns that Drizzle passes to
 * a table's constraints.
 */
export function valueLists(columns: Record<string, { table: PgColumn["table"] }>): CheckBuilder[] {
  const [table] = Object.values(columns).map((column) => column.table);
  if (!table) return [];
  return Object.values(getTableColumns(table)).flatMap((column) => {
    if (!column.enumValues) return [];
    const name = `${getTableName(table)}_${column.name}_values`;
    return [check(name, sql`${column} in (${inList(column.enumValues)})`)];
  });
}

/** Writes a value list for a check constraint. */
export function inList(values: readonly string[]): SQL {
  return sql.raw(values.map((value) => `'${value.replaceAll("'", "''")}'`).join(", "));
}
