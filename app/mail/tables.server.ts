import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { markSecret } from "#app/platform/database/secret-columns.server.ts";
import { valueLists } from "#app/platform/database/value-lists.server.ts";
import { created_at, id, updated_at } from "#app/platform/tables.server.ts";
import { type Attachment, emailStatuses } from "./message.ts";

/** Content that many emails share. Placeholders are filled in when an email is sent. */
export const emailBodies = pgTable("mail_bodies", {
  id: id(),
  subject: text().notNull(),
  html: text().notNull(),
  text: text().notNull(),
  created_at: created_at(),
});

/** The email queue. An email is stored in the transaction that causes it. */
export const mails = pgTable(
  "mails",
  {
    id: id(),
    /** Such as `verify_address`. The email is composed from its props when it is sent. */
    kind: text().notNull(),
    /** Such as a booking's id. Each cause sends an email only once. */
    cause: text().notNull(),
    props: jsonb().notNull(),
    to_email: text().notNull(),
    to_name: text(),
    reply_to: text(),
    /** Null until the first attempt. Later attempts send the same content. */
    subject: text(),
    html: text(),
    text: text(),
    headers: jsonb().$type<Record<string, string>>().notNull().default({}),
    attachments: jsonb().$type<Attachment[]>().notNull().default([]),
    /** Newsletters: sent by their own worker and kept for a month. */
    bulk: boolean().notNull().default(false),
    body_id: uuid().references(() => emailBodies.id),
    status: text({ enum: emailStatuses }).notNull().default("queued"),
    attempts: integer().notNull().default(0),
    last_error: text(),
    created_at: created_at(),
    attempted_at: timestamp({ withTimezone: true }),
    sent_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    ...valueLists(table),
    uniqueIndex("mails_cause").on(table.kind, table.cause, table.to_email),
    index("mails_status").on(table.status, table.created_at),
    // A cause begins with an id, such as the booking's.
    index("mails_about").on(sql`split_part(cause, ':', 1)`),
    index("mails_given_up")
      .on(table.created_at, table.id)
      .where(sql`${table.status} = 'given_up' and not ${table.bulk}`),
    index("mails_bulk").on(table.created_at).where(sql`${table.bulk}`),
  ],
);

// Emails contain live links to confirm, reset or cancel.
markSecret(mails, ["props", "html", "text", "headers", "attachments"]);

/** Addresses whose last emails failed. A delivered email deletes the row. */
export const emailBounces = pgTable(
  "email_bounces",
  {
    /** In lower case. */
    email: text().primaryKey(),
    /** How many emails in a row failed permanently. */
    soft: integer().notNull(),
    reason: text().notNull(),
    /** Set by one hard bounce, or three soft ones in a row. */
    bounced_at: timestamp({ withTimezone: true }),
    updated_at: updated_at(),
  },
  (table) => [check("email_bounces_lower", sql`${table.email} = lower(${table.email})`)],
);

/** The email server that was set in the browser, used without SMTP_URL. One row. */
export const emailServer = pgTable(
  "mail_server",
  {
    id: integer().primaryKey().default(1),
    /** With user and password. */
    url: text().notNull(),
    updated_at: updated_at(),
  },
  (table) => [check("mail_server_one", sql`${table.id} = 1`)],
);

markSecret(emailServer, ["url"]);
