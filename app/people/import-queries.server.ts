import { and, asc, desc, eq, inArray } from "drizzle-orm";
import type { Database } from "#app/platform/database.server.ts";
import type { Import } from "#app/platform/imports/run-import.server.ts";
import { type ImportResult, importRows, imports } from "#app/platform/tables.server.ts";

export const peopleKind = "people";

export async function findImport(db: Database, id: string): Promise<Import | undefined> {
  const rows = await db
    .select()
    .from(imports)
    .where(and(eq(imports.id, id), eq(imports.kind, peopleKind)));
  return rows[0];
}

/** Lists the latest imports. */
export function listImports(db: Database): Promise<Import[]> {
  return db
    .select()
    .from(imports)
    .where(eq(imports.kind, peopleKind))
    .orderBy(desc(imports.created_at), desc(imports.id))
    .limit(5);
}

export interface ImportedRow {
  line: number;
  email: string;
  result: ImportResult | null;
  reason: string | null;
}

const shownRows = 200;

/** Results of the rows, with failures first. */
export async function listImportRows(db: Database, import_id: string): Promise<ImportedRow[]> {
  const rows = await db
    .select()
    .from(importRows)
    .where(and(eq(importRows.import_id, import_id), inArray(importRows.result, ["wrong", "skipped"])))
    .orderBy(asc(importRows.row_no))
    .limit(shownRows);
  return rows.map(({ line, data, result, reason }) => ({
    line,
    email: String(data?.email ?? ""),
    result,
    reason,
  }));
}
