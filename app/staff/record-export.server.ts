import { type AuditActor, audit } from "#app/platform/audit.server.ts";
import type { Database } from "#app/platform/database.server.ts";

/** Query parameters that don't filter rows or can contain a person's name. */
const leftOut = new Set(["q", "sort", "after", "before", "open", "selected"]);
const longestValue = 100;

/**
 * Records the export of a list in the audit log, with its filters and row count. Leaves out the search text, because it
 * is often a name.
 */
export async function recordExport(
  db: Database,
  actor: AuditActor,
  list: string,
  params: URLSearchParams,
  rows: number,
): Promise<void> {
  const chosen = [...params].filter(([name]) => !leftOut.has(name));
  const filter = Object.fromEntries(chosen.map(([name, value]) => [name, value.slice(0, longestValue)]));
  await audit(db, actor, "exports.download", list, {
    after: { list, rows, filter: params.get("q") ? { ...filter, search: true } : filter },
  });
}
