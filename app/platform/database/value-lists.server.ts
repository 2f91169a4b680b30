import { getTableColumns, getTableName, type SQL, sql } from "drizzle-orm";
import { type CheckBuilder, check, type PgColumn } from "drizzle-orm/pg-core";

/**
 * A check for each column of a table that chooses from a list: the database takes no other value either. `columns` are
 * those that a table's indexes and checks are made of; what they choose from is known to the table alone.
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

/** A value list as a check names it. */
export function inList(values: readonly string[]): SQL {
  return sql.raw(values.map((value) => `'${value.replaceAll("'", "''")}'`).join(", "));
}
