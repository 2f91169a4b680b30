import { and, asc, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { emailBounces } from "#app/mail/tables.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { isUuid } from "#app/platform/fields/uuid.ts";
import type { Import } from "#app/platform/imports/run-import.server.ts";
import type { ListSource, RowOf } from "#app/platform/lists/list-page.server.ts";
import { importRows, imports } from "#app/platform/tables.server.ts";
import { matchWords, toSearchKey } from "#app/platform/text/search-key.server.ts";
import { subscriberList } from "../campaigns/campaign-lists.ts";
import { hasAccount } from "../campaigns/campaign-queries.server.ts";
import type { SubscriberStatus } from "../subscriber-status.ts";
import { newsletterSubscribers } from "../tables.server.ts";

const table = newsletterSubscribers;

const fields = {
  id: table.id,
  email: table.email,
  name: table.name,
  status: table.status,
  source: table.source,
  created_at: table.created_at,
  unsubscribed_at: table.unsubscribed_at,
  is_member: sql<boolean>`${hasAccount}`.as("is_member"),
  bounce_reason: sql<string | null>`(select ${emailBounces.reason} from ${emailBounces}
    where ${emailBounces.email} = lower(${table.email}) and ${emailBounces.bounced_at} is not null)`,
};

export type ListedSubscriber = RowOf<typeof fields>;

export const subscriberSource: ListSource<typeof subscriberList, ListedSubscriber> = {
  list: subscriberList,
  fields,
  from: (db, fields) => db.select(fields).from(table).$dynamic(),
  id: table.id,
  where: (_db, { search, filters }): SQL | undefined =>
    and(
      ...matchWords(toSearchKey(sql`' ' || ${table.email} || ' ' || coalesce(${table.name}, '')`), search),
      filters.member && (filters.member === "yes" ? hasAccount : sql`not ${hasAccount}`),
    ),
  values: { status: table.status, source: table.source },
  orders: {
    newest: [
      [sql`${table.created_at}`, "timestamptz"],
      [sql`${table.id}`, "uuid"],
    ],
    email: [
      [sql`lower(${table.email})`, "text"],
      [sql`${table.id}`, "uuid"],
    ],
  },
};

export async function listExistingSubscribers(
  db: Database,
  emails: readonly string[],
): Promise<Map<string, SubscriberStatus>> {
  const rows = await db
    .select({ email: sql<string>`lower(${table.email})`, status: table.status })
    .from(table)
    .where(
      sql`lower(${table.email}) in (select jsonb_array_elements_text(${JSON.stringify(emails)}::jsonb))`,
    );
  return new Map(rows.map(({ email, status }) => [email, status]));
}

export const subscribersKind = "subscribers";

export async function findSubscriberImport(db: Database, id: string): Promise<Import | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await db
    .select()
    .from(imports)
    .where(and(eq(imports.id, id), eq(imports.kind, subscribersKind)));
  return row;
}

export function listSubscriberImports(db: Database): Promise<Import[]> {
  return db
    .select()
    .from(imports)
    .where(eq(imports.kind, subscribersKind))
    .orderBy(desc(imports.created_at), desc(imports.id))
    .limit(5);
}

/** Counts skipped rows by reason. */
export function countImportReasons(db: Database, import_id: string) {
  return db
    .select({ reason: sql<string>`coalesce(${importRows.reason}, '')`, count: sql<number>`count(*)::int` })
    .from(importRows)
    .where(and(eq(importRows.import_id, import_id), inArray(importRows.result, ["wrong", "skipped"])))
    .groupBy(importRows.reason);
}

export async function listSkippedRows(db: Database, import_id: string) {
  const rows = await db
    .select({ line: importRows.line, data: importRows.data, reason: importRows.reason })
    .from(importRows)
    .where(and(eq(importRows.import_id, import_id), inArray(importRows.result, ["wrong", "skipped"])))
    .orderBy(asc(importRows.row_no))
    .limit(200);
  return rows.map(({ line, data, reason }) => ({
    line,
    email: String(data?.email ?? ""),
    reason: reason ?? "",
  }));
}
