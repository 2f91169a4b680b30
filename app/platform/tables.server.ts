import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** What staff and the system changed: who, what, before and after. Rows are never changed. */
export const auditLog = pgTable(
  "audit_log",
  {
    id: uuid().primaryKey().defaultRandom(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
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
    index("audit_log_at").on(table.at),
  ],
);

/** What staff keep about a person, a message or a booking: for staff alone. */
export const staffNotes = pgTable(
  "staff_notes",
  {
    id: uuid().primaryKey().defaultRandom(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** What it is about, as in the audit log: the table's name, and the row's id. */
    subject: text().notNull(),
    subject_id: text().notNull(),
    author_id: uuid(),
    body: text().notNull(),
  },
  (table) => [index("staff_notes_subject").on(table.subject, table.subject_id, table.created_at)],
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

/** The column every table starts with. */
export const id = () => uuid().primaryKey().defaultRandom();
export const created_at = () => timestamp({ withTimezone: true }).notNull().defaultNow();
export const updated_at = () => timestamp({ withTimezone: true }).notNull().defaultNow();
export const emptyList = sql`'{}'::text[]`;
