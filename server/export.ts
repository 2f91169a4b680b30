import { sql } from "drizzle-orm";
import { isSecretTable, withoutSecrets } from "#app/platform/database/secret-columns.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { withoutHealthNotes } from "#app/platform/fields/health-note.ts";

/**
 * Writes all records as JSON lines, `{"table": …, "row": {…}}`, without secrets and health notes, which only a
 * backup contains.
 */
export async function exportStudio(db: Database): Promise<string> {
  const tables = toRows(
    await db.execute(sql`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`),
  );
  const lines: string[] = [];
  for (const { name } of tables) {
    const table = String(name);
    if (isSecretTable(table)) continue;
    for (const row of toRows(await db.execute(sql`select * from ${sql.identifier(table)}`))) {
      lines.push(JSON.stringify({ table, row: withoutHealthNotes(withoutSecrets(table, row)) }));
    }
  }
  return lines.join("\n");
}

function toRows(answer: unknown): Record<string, unknown>[] {
  return (answer as { rows: Record<string, unknown>[] }).rows;
}
