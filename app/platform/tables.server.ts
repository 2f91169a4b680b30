import { getTableColumns, sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  jsonb,
  type PgTable,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { markSecret } from "#app/platform/database/secret-columns.server.ts";
import { valueLists } from "#app/platform/database/value-lists.server.ts";
import { type Currency, currencies } from "#app/platform/fields/money.ts";
import { now } from "#app/platform/time/clock.ts";

/** Uses the studio's clock, which tests can set. Rows inserted with SQL use the column default. */
export const created_at = () => timestamp({ withTimezone: true }).notNull().defaultNow().$defaultFn(now);
export const updated_at = created_at;

/** Changes by staff and the system, with the values before and after. Rows never change. */
export const auditLog = pgTable(
  "audit_log",
  {
    id: uuid().primaryKey().defaultRandom(),
    at: created_at(),
    actor_id: uuid(),
    actor_role: text(),
    action: text().notNull(),
    subject: text().notNull(),
    subject_id: text(),
    before: jsonb(),
    after: jsonb(),
  },
  (table) => [
    index("audit_log_subject").on(table.subject, table.subject_id, table.at),
    index("audit_log_at").on(table.at, table.id),
    index("audit_log_actor").on(table.actor_id, table.at, table.id),
    index("audit_log_action").on(table.action, table.at, table.id),
  ],
);

/** Internal notes about a person, a message or a booking. */
export const staffNotes = pgTable(
  "staff_notes",
  {
    id: uuid().primaryKey().defaultRandom(),
    created_at: created_at(),
    /** Table and row id, as in the audit log. */
    subject: text().notNull(),
    subject_id: text().notNull(),
    author_id: uuid(),
    body: text().notNull(),
    request_id: uuid().unique("staff_notes_request"),
  },
  (table) => [
    index("staff_notes_subject").on(table.subject, table.subject_id, table.created_at),
    check("staff_notes_body", sql`length(${table.body}) between 1 and 2000`),
  ],
);

export const rateLimits = pgTable(
  "rate_limits",
  {
    key: text().primaryKey(),
    count: integer().notNull().default(0),
    window_ends: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index("rate_limits_window_ends").on(table.window_ends)],
);

markSecret(rateLimits);

/** A file was checked, its rows are being imported, or all rows have a result. */
export const importStatuses = ["checked", "running", "done"] as const;
export const importResults = ["made", "skipped", "wrong"] as const;
export type ImportResult = (typeof importResults)[number];

/** Imported files, which are checked first and then imported by a job that can resume. */
export const imports = pgTable(
  "imports",
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text().notNull(),
    file_name: text().notNull(),
    status: text({ enum: importStatuses }).notNull().default("checked"),
    /** Choices at the start. */
    options: jsonb().$type<Record<string, boolean>>(),
    total: integer().notNull(),
    /** Rows with a result. */
    done: integer().notNull().default(0),
    made: integer().notNull().default(0),
    skipped: integer().notNull().default(0),
    wrong: integer().notNull().default(0),
    actor_id: uuid(),
    created_at: created_at(),
    finished_at: timestamp({ withTimezone: true }),
  },
  (table) => [...valueLists(table), index("imports_created").on(table.kind, table.created_at)],
);

export const importRows = pgTable(
  "import_rows",
  {
    import_id: uuid()
      .notNull()
      .references(() => imports.id, { onDelete: "cascade" }),
    row_no: integer().notNull(),
    /** Line in the file. */
    line: integer().notNull(),
    data: jsonb().$type<Record<string, unknown>>(),
    result: text({ enum: importResults }),
    reason: text(),
  },
  (table) => [
    ...valueLists(table),
    primaryKey({ columns: [table.import_id, table.row_no] }),
    index("import_rows_open").on(table.import_id, table.row_no).where(sql`${table.result} is null`),
  ],
);

/** Primary key of most tables. */
export const id = () => uuid().primaryKey().defaultRandom();
/** Currency of a row's amounts, which are in minor units. */
export const currency = (usual: Currency) => text({ enum: currencies }).notNull().default(usual);
export const emptyList = sql`'{}'::text[]`;

/** Returns a table's columns except some. */
export function columnsWithout<Table extends PgTable, Name extends keyof Table["_"]["columns"] & string>(
  table: Table,
  ...names: Name[]
) {
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => !names.includes(name as Name));
  return Object.fromEntries(columns) as Omit<Table["_"]["columns"], Name>;
}

/** Returns some columns of a table. */
export function columnsOf<Table extends PgTable, Name extends keyof Table["_"]["columns"] & string>(
  table: Table,
  ...names: Name[]
) {
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => names.includes(name as Name));
  return Object.fromEntries(columns) as Pick<Table["_"]["columns"], Name>;
}
