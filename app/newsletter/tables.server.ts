import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { created_at, id, updated_at } from "#app/platform/tables.server.ts";
import { subscriberStatuses } from "./subscriber-status.ts";

export const newsletterSubscribers = pgTable(
  "newsletter_subscribers",
  {
    id: id(),
    email: text().notNull(),
    name: text(),
    status: text({ enum: subscriberStatuses }).notNull().default("active"),
    /** The sending of the form that was answered last: sent again, it gets the same answer. */
    request_id: text(),
    created_at: created_at(),
    updated_at: updated_at(),
  },
  (table) => [
    uniqueIndex("newsletter_subscribers_email").on(sql`lower(${table.email})`),
    index("newsletter_subscribers_status").on(table.status, table.created_at),
    check(
      "newsletter_subscribers_status_known",
      sql`${table.status} in ('active', 'pending', 'unsubscribed')`,
    ),
  ],
);
