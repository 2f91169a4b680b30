import { sql } from "drizzle-orm";
import { date, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { user } from "#app/accounts/tables.server.ts";
import { created_at, id } from "#app/platform/tables.server.ts";

/**
 * Notes to members at risk. The constraint `check_ins_rest` of a migration enforces sixty days between two.
 */
export const checkIns = pgTable(
  "check_ins",
  {
    id: id(),
    user_id: uuid()
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    /** The member's risk reasons at the time: one or several of `riskReasons`. */
    reasons: text().array().notNull().default(sql`'{}'::text[]`),
    subject: text().notNull(),
    /** A date in studio time. */
    sent_on: date().notNull(),
    sent_by: uuid(),
    /** The form's idempotency key for this member: a form that is submitted twice sends one note. */
    request_id: uuid().notNull().unique("check_ins_request"),
    created_at: created_at(),
  },
  (table) => [index("check_ins_user").on(table.user_id, table.sent_on)],
);
