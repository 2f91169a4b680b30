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
