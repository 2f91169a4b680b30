import { sql } from "drizzle-orm";
import { check, index, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { user } from "#app/accounts/tables.server.ts";
import { valueLists } from "#app/platform/database/value-lists.server.ts";
import { created_at, id, updated_at } from "#app/platform/tables.server.ts";
import { classSessions } from "#app/schedule/tables.server.ts";
import { offerStatuses } from "./kinds.ts";

/** Offers of classes to other teachers, one row per teacher. The first to accept gets the class. */
export const substituteOffers = pgTable(
  "substitute_offers",
  {
    id: id(),
    session_id: uuid()
      .notNull()
      .references(() => classSessions.id, { onDelete: "cascade" }),
    instructor_id: uuid()
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    status: text({ enum: offerStatuses }).notNull().default("open"),
    note: text().notNull().default(""),
    offered_by: uuid(),
    expires_at: timestamp({ withTimezone: true }).notNull(),
    answered_at: timestamp({ withTimezone: true }),
    created_at: created_at(),
    updated_at: updated_at(),
  },
  (table) => [
    ...valueLists(table),
    uniqueIndex("substitute_offers_once")
      .on(table.session_id, table.instructor_id)
      .where(sql`status = 'open'`),
    index("substitute_offers_teacher").on(table.instructor_id, table.status),
    index("substitute_offers_open").on(table.expires_at).where(sql`status = 'open'`),
    check("substitute_offers_note", sql`length(${table.note}) <= 500`),
  ],
);
