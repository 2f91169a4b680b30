import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { user } from "#app/accounts/tables.server.ts";
import { valueLists } from "#app/platform/database/value-lists.server.ts";
import { created_at, id, updated_at } from "#app/platform/tables.server.ts";
import { deskStatuses } from "#app/staff/desk/desk-status.ts";
import { replyColumns } from "#app/staff/desk/reply-columns.server.ts";
import { spamSigns } from "./spam-signs.ts";

export const contactMessages = pgTable(
  "contact_messages",
  {
    id: id(),
    user_id: uuid().references(() => user.id, { onDelete: "set null" }),
    name: text().notNull(),
    email: text().notNull(),
    /** Empty if missing. */
    phone: text().notNull().default(""),
    subject: text().notNull(),
    message: text().notNull(),
    status: text({ enum: deskStatuses }).notNull().default("new"),
    /** Null without signs of spam. */
    spam_sign: text({ enum: spamSigns }),
    /** The assigned person. */
    assigned_to: uuid().references(() => user.id, { onDelete: "set null" }),
    answered_at: timestamp({ withTimezone: true }),
    version: integer().notNull().default(1),
    search_text: text().generatedAlwaysAs(
      sql`search_key(' ' || name || ' ' || email || ' ' || subject || ' ' || message)`,
    ),
    created_at: created_at(),
    updated_at: updated_at(),
  },
  (table) => [
    ...valueLists(table),
    index("contact_messages_created").on(table.created_at, table.id),
    index("contact_messages_status").on(table.status, table.created_at),
    index("contact_messages_assigned").on(table.assigned_to, table.status),
    index("contact_messages_search").using("gin", table.search_text.op("gin_trgm_ops")),
    index("contact_messages_user").on(table.user_id, table.created_at),
    index("contact_messages_email").on(sql`lower(${table.email})`),
  ],
);

/** The studio's and the client's replies to a message. */
export const contactReplies = pgTable(
  "contact_replies",
  {
    id: id(),
    message_id: uuid()
      .notNull()
      .references(() => contactMessages.id, { onDelete: "cascade" }),
    ...replyColumns(),
    created_at: created_at(),
  },
  (table) => [...valueLists(table), index("contact_replies_message").on(table.message_id, table.created_at)],
);

export const savedReplies = pgTable(
  "saved_replies",
  {
    id: id(),
    name: text().notNull(),
    body: text().notNull(),
    created_at: created_at(),
    updated_at: updated_at(),
  },
  (table) => [uniqueIndex("saved_replies_name").on(sql`lower(${table.name})`)],
);
