import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { created_at, id } from "#app/platform/tables.server.ts";
import type { Attachment } from "./message.ts";
import { mailStatuses } from "./message.ts";

/** Every mail the studio owes someone, written in the transaction that caused it. */
export const mails = pgTable(
  "mails",
  {
    id: id(),
    /** What caused it, such as `booking_confirmed:<booking id>`: one cause never mails twice. */
    cause: text().notNull(),
    to_email: text().notNull(),
    to_name: text(),
    reply_to: text(),
    subject: text().notNull(),
    html: text().notNull(),
    text: text().notNull(),
    headers: jsonb().$type<Record<string, string>>().notNull().default({}),
    attachments: jsonb().$type<Attachment[]>().notNull().default([]),
    status: text({ enum: mailStatuses }).notNull().default("queued"),
    attempts: integer().notNull().default(0),
    last_error: text(),
    created_at: created_at(),
    sent_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex("mails_cause_recipient").on(table.cause, table.to_email),
    index("mails_status").on(table.status, table.created_at),
  ],
);
