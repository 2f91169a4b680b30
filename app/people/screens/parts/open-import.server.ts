import type { Database } from "#app/platform/database.server.ts";
import { findImport, listImportRows, listImports } from "../../import-queries.server.ts";

/** The import that the address names, with its rows that were not made; else the last ones. */
export async function openImport(db: Database, id: string | undefined) {
  const file = id ? await findImport(db, id) : undefined;
  if (!file) return { file: undefined, rows: [], earlier: await listImports(db) };
  return { file, rows: await listImportRows(db, file.id), earlier: [] };
}
