import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { created_at, id, updated_at } from "#app/platform/tables.server.ts";
import type { Attachment } from "./message.ts";
import { mailStatuses } from "./message.ts";

/** Every mail the studio owes someone, written in the transaction that caused it. */
export const mails = pgTable(
  "mails",
  {
    id: id(),
    /** Which mail it is, such as `verify_address`; it is composed from its props when it leaves. */
    kind: text().notNull(),
    /** What caused it, such as a booking's id: one cause never mails twice. */
    cause: text().notNull(),
    props: jsonb().notNull(),
    to_email: text().notNull(),
    to_name: text(),
    reply_to: text(),
    /** Null until composed, at the first try; every later try sends the same words. */
    subject: text(),
    html: text(),
    text: text(),
    headers: jsonb().$type<Record<string, string>>().notNull().default({}),
    attachments: jsonb().$type<Attachment[]>().notNull().default([]),
    status: text({ enum: mailStatuses }).notNull().default("queued"),
    attempts: integer().notNull().default(0),
    last_error: text(),
    created_at: created_at(),
    attempted_at: timestamp({ withTimezone: true }),
    sent_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex("mails_cause").on(table.kind, table.cause, table.to_email),
    index("mails_status").on(table.status, table.created_at),
    // A cause begins with the id of what it is about.
    index("mails_about").on(sql`split_part(cause, ':', 1)`),
  ],
);

/** The server that mails leave by, where a studio was given one in the browser and not by SMTP_URL. One row. */
export const mailServer = pgTable(
  "mail_server",
  {
    id: integer().primaryKey().default(1),
    /** With user and password. */
    url: text().notNull(),
    updated_at: updated_at(),
  },
  (table) => [check("mail_server_one", sql`${table.id} = 1`)],
);
