import { and, eq } from "drizzle-orm";
import type { Database } from "#app/platform/database.server.ts";
import { isUuid } from "#app/platform/fields/uuid.ts";
import { auditLog } from "#app/platform/tables.server.ts";

export interface SettingChange {
  id: string;
  at: Date;
  key: string | null;
  /** Null: the key had never been set. */
  before: Record<string, unknown> | null;
  after: Record<string, unknown>;
}

/** One change of a setting as it was written down. */
export async function findSettingChange(db: Database, id: string): Promise<SettingChange | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await db
    .select()
    .from(auditLog)
    .where(
      and(
        eq(auditLog.id, id),
        eq(auditLog.subject, "business_settings"),
        eq(auditLog.action, "settings.change"),
      ),
    );
  if (!row) return undefined;
  const before = row.before === null ? null : fields(row.before);
  return { id: row.id, at: row.at, key: row.subject_id, before, after: fields(row.after) };
}

function fields(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}
