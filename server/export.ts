import { sql } from "drizzle-orm";
import type { Database } from "#app/platform/database.server.ts";

/** Columns whose values open doors; they are left out of every export. */
const secrets = new Set([
  "password",
  "token",
  "secret",
  "backup_codes",
  "access_token",
  "refresh_token",
  "id_token",
]);
const left = new Set(["session", "verification", "two_factor", "rate_limits"]);

/** All records as JSON lines: `{"table": …, "row": {…}}`. */
export async function exportStudio(db: Database): Promise<string> {
  const tables = rowsOf(
    await db.execute(sql`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`),
  );
  const lines: string[] = [];
  for (const { name } of tables) {
    const table = String(name);
    if (left.has(table)) continue;
    for (const row of rowsOf(await db.execute(sql`select * from ${sql.identifier(table)}`))) {
      const kept = Object.fromEntries(Object.entries(row).filter(([column]) => !secrets.has(column)));
      lines.push(JSON.stringify({ table, row: kept }));
    }
  }
  return lines.join("\n");
}

function rowsOf(answer: unknown): Record<string, unknown>[] {
  return (answer as { rows: Record<string, unknown>[] }).rows;
}
