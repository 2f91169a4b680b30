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
import { keepSecret } from "#app/platform/database/secret-columns.server.ts";
import { valueLists } from "#app/platform/database/value-lists.server.ts";
import { type Currency, currencies } from "#app/platform/fields/money.ts";
import { now } from "#app/platform/time/clock.ts";
import { importResults, importStatuses } from "./imports/kinds.ts";

/** A time that rows get from the clock. The database's own default is for rows that are written by hand. */
export const created_at = () => timestamp({ withTimezone: true }).notNull().defaultNow().$defaultFn(now);
export const updated_at = created_at;

/** What staff and the system changed: who, what, before and after. Rows are never changed. */
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

/** What staff keep about a person, a message or a booking: for staff alone. */
export const staffNotes = pgTable(
  "staff_notes",
  {
    id: uuid().primaryKey().defaultRandom(),
    created_at: created_at(),
    /** What it is about, as in the audit log: the table's name, and the row's id. */
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

/** Attempts counted per key and window, shared by all processes. */
export const rateLimits = pgTable(
  "rate_limits",
  {
    key: text().primaryKey(),
    count: integer().notNull().default(0),
    window_ends: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index("rate_limits_window_ends").on(table.window_ends)],
);

// It counts who tried.
keepSecret(rateLimits);

/** A file that was read in: looked at first, then run as a job that goes on where it was stopped. */
export const imports = pgTable(
  "imports",
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text().notNull(),
    file_name: text().notNull(),
    status: text({ enum: importStatuses }).notNull().default("checked"),
    /** What was chosen when it was started. */
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
    /** The line of the file it stood on. */
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

/** The column every table starts with. */
export const id = () => uuid().primaryKey().defaultRandom();
/** The currency of a row's amounts, which are in its minor units. */
export const currency = (usual: Currency) => text({ enum: currencies }).notNull().default(usual);
export const emptyList = sql`'{}'::text[]`;

/** The columns of a table that a list selects: all but these. */
export function columnsWithout<Table extends PgTable, Name extends keyof Table["_"]["columns"] & string>(
  table: Table,
  ...names: Name[]
) {
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => !names.includes(name as Name));
  return Object.fromEntries(columns) as Omit<Table["_"]["columns"], Name>;
}
