import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { user } from "#app/accounts/tables.server.ts";
import { created_at, id, updated_at } from "#app/platform/tables.server.ts";
import { messageStatuses } from "./message-status.ts";
import { spamSigns } from "./spam-signs.ts";

export const contactMessages = pgTable(
  "contact_messages",
  {
    id: id(),
    /** The member who was signed in while writing. */
    user_id: uuid().references(() => user.id, { onDelete: "set null" }),
    name: text().notNull(),
    email: text().notNull(),
    /** Empty when none was given. */
    phone: text().notNull().default(""),
    subject: text().notNull(),
    message: text().notNull(),
    status: text({ enum: messageStatuses }).notNull().default("new"),
    /** What made this look like spam; null for a person's message. */
    spam_sign: text({ enum: spamSigns }),
    created_at: created_at(),
    updated_at: updated_at(),
  },
  (table) => [
    index("contact_messages_created").on(table.created_at),
    index("contact_messages_status").on(table.status, table.created_at),
    index("contact_messages_user").on(table.user_id, table.created_at),
    index("contact_messages_email").on(sql`lower(${table.email})`),
    check(
      "contact_messages_status_known",
      sql`${table.status} in ('new', 'in_progress', 'responded', 'completed')`,
    ),
  ],
);
