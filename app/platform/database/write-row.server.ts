import { eq } from "drizzle-orm";
import type { PgColumn, PgTable, PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { Database } from "#app/platform/database.server.ts";
import { now } from "#app/platform/time/clock.ts";

type VersionedTable = PgTable & Record<"id" | "version" | "updated_at", PgColumn>;

/** Writes what changed of a locked row as its next version. The wall lets only the table's owner call it. */
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

/** What differs, as it was and as it is now: what the audit log tells of a change. */
export function differencesOf<Row extends object>(
  row: Row,
  changed: Partial<Row>,
): { before: Partial<Row>; after: Partial<Row> } {
  const names = (Object.keys(changed) as (keyof Row)[]).filter((name) => row[name] !== changed[name]);
  const only = (from: Partial<Row>) =>
    Object.fromEntries(names.map((name) => [name, from[name]])) as Partial<Row>;
  return { before: only(row), after: only(changed) };
}
