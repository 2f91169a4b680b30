import { and, eq, sql } from "drizzle-orm";
import { user } from "#app/accounts/tables.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { isUuid } from "#app/platform/fields/uuid.ts";
import type { ListSource } from "#app/platform/lists/list-page.server.ts";
import { auditLog } from "#app/platform/tables.server.ts";
import { matchWords, toSearchKey } from "#app/platform/text/search-key.server.ts";
import { historyList } from "./history-list.ts";

export interface SettingChange {
  id: string;
  at: Date;
  key: string | null;
  /** Null if the setting had no value before. */
  before: Record<string, unknown> | null;
  after: Record<string, unknown>;
}

export interface ListedChange extends SettingChange {
  /** Null for a change on the server's command line. */
  actor_id: string | null;
  who: string | null;
}

const isSettingChange = and(
  eq(auditLog.subject, "business_settings"),
  eq(auditLog.action, "settings.change"),
);

/** Lists the settings' changes, newest first. */
export const historySource: ListSource<typeof historyList, ListedChange> = {
  list: historyList,
  fields: {
    id: auditLog.id,
    at: auditLog.at,
    key: auditLog.subject_id,
    before: auditLog.before,
    after: auditLog.after,
    actor_id: auditLog.actor_id,
    who: user.name,
  },
  from: (db, fields) =>
    db.select(fields).from(auditLog).leftJoin(user, eq(user.id, auditLog.actor_id)).$dynamic(),
  id: auditLog.id,
  where: (_db, { search, filters }) =>
    and(
      isSettingChange,
      filters.key && eq(auditLog.subject_id, filters.key),
      ...matchWords(
        toSearchKey(sql`' ' || coalesce(${user.name}, '') || ' ' || coalesce(${auditLog.after}::text, '')`),
        search,
      ),
    ),
  orders: {
    newest: [
      [sql`${auditLog.at}`, "timestamptz"],
      [sql`${auditLog.id}`, "uuid"],
    ],
  },
};

/** Finds a change of a setting in the audit log. */
export async function findSettingChange(db: Database, id: string): Promise<SettingChange | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.id, id), isSettingChange));
  if (!row) return undefined;
  const before = row.before === null ? null : fields(row.before);
  return { id: row.id, at: row.at, key: row.subject_id, before, after: fields(row.after) };
}

function fields(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}
