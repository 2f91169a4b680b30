import { sql } from "drizzle-orm";
import { boolean, check, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { user } from "#app/accounts/tables.server.ts";
import { now } from "#app/platform/time/clock.ts";

/** Saved views: a member's named filters, sort and columns of a list. */
export const savedViews = pgTable(
  "saved_views",
  {
    id: uuid().primaryKey().defaultRandom(),
    user_id: uuid()
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    module: text().notNull(),
    name: text().notNull(),
    /** The list's query string, without the page position. */
    address: text().notNull(),
    is_default: boolean().notNull().default(false),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow().$defaultFn(now),
  },
  (table) => [
    uniqueIndex("saved_views_name").on(table.user_id, table.module, sql`lower(${table.name})`),
    uniqueIndex("saved_views_one_default").on(table.user_id, table.module).where(sql`${table.is_default}`),
    check("saved_views_lengths", sql`length(${table.name}) <= 40 and length(${table.address}) <= 1000`),
  ],
);
