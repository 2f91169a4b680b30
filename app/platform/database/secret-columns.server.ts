import { getTableColumns, getTableName } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";

const secretTables = new Set<string>();
const secretColumns = new Map<string, ReadonlySet<string>>();

/**
 * Declares, beside a table, its secret columns: passwords, tokens, salts and live links. Without columns the
 * whole table is secret. Exports leave them out; backups contain them.
 */
export function markSecret<Table extends PgTable>(
  table: Table,
  columns?: readonly (keyof Table["_"]["columns"] & string)[],
): void {
  if (!columns) secretTables.add(getTableName(table));
  else {
    const all = getTableColumns(table);
    const names = columns.flatMap((column) => all[column]?.name ?? []);
    secretColumns.set(getTableName(table), new Set(names));
  }
}

/** Tells whether this whole table is secret. */
export function isSecretTable(table: string): boolean {
  return secretTables.has(table);
}

/** Copies a row of a table without its secret columns. */
export function withoutSecrets(table: string, row: Record<string, unknown>): Record<string, unknown> {
  const secret = secretColumns.get(table);
  if (!secret) return row;
  return Object.fromEntries(Object.entries(row).filter(([column]) => !secret.has(column)));
}
