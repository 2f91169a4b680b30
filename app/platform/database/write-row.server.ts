import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import type { PgColumn, PgTable, PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { Database } from "#app/platform/database.server.ts";
import { now } from "#app/platform/time/clock.ts";

export type VersionedTable = PgTable & Record<"id" | "version" | "updated_at", PgColumn>;

/** Locks a row until `tx` ends. Rows that refer to it can still be inserted. */
export async function lockRow<Table extends PgTable & Record<"id", PgColumn>>(
  tx: Database,
  table: Table,
  id: string,
): Promise<Table["$inferSelect"] | undefined> {
  const rows = await tx
    .select()
    .from(table as PgTable)
    .where(eq(table.id, id))
    .for("no key update");
  return rows[0];
}

export async function insertRow<Table extends PgTable>(
  tx: Database,
  table: Table,
  values: Table["$inferInsert"],
): Promise<Table["$inferSelect"]> {
  const [row] = await tx.insert(table).values(values).returning();
  return row as Table["$inferSelect"];
}

export async function deleteRow(
  tx: Database,
  table: PgTable & Record<"id", PgColumn>,
  id: string,
): Promise<void> {
  await tx.delete(table).where(eq(table.id, id));
}

/** Writes the changed fields of a locked row as its next version. The wall lets only the table's owner call it. */
export async function writeRow<Table extends VersionedTable>(
  tx: Database,
  table: Table,
  row: Table["$inferSelect"] & { id: string; version: number },
  changed: Partial<Table["$inferInsert"]>,
): Promise<Table["$inferSelect"]> {
  const values = { ...changed, version: row.version + 1, updated_at: now() };
  const rows = await tx
    .update(table as VersionedTable)
    .set(values as PgUpdateSetSource<VersionedTable>)
    .where(eq(table.id, row.id))
    .returning();
  return (rows[0] as Table["$inferSelect"] | undefined) ?? row;
}

/** Returns the fields that differ, before and after, for the audit log. */
export function findDifferences<Row extends object>(
  row: Row,
  changed: Partial<Row>,
): { before: Partial<Row>; after: Partial<Row> } {
  const names = (Object.keys(changed) as (keyof Row)[]).filter(
    (name) => !isDeepStrictEqual(row[name], changed[name]),
  );
  const only = (from: Partial<Row>) =>
    Object.fromEntries(names.map((name) => [name, from[name]])) as Partial<Row>;
  return { before: only(row), after: only(changed) };
}
