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
import { keepSecret } from "#app/platform/database/secret-columns.server.ts";
import { valueLists } from "#app/platform/database/value-lists.server.ts";
import { created_at, id, updated_at } from "#app/platform/tables.server.ts";
import type { Attachment } from "./message.ts";
import { mailStatuses } from "./message.ts";

/** Words that many mails share; each fills in what is its recipient's own when it leaves. */
export const mailBodies = pgTable("mail_bodies", {
  id: id(),
  subject: text().notNull(),
  html: text().notNull(),
  text: text().notNull(),
  created_at: created_at(),
});

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
    /** One of many that share their words: it leaves by a queue of its own and is kept for a month. */
    bulk: boolean().notNull().default(false),
    body_id: uuid().references(() => mailBodies.id),
    status: text({ enum: mailStatuses }).notNull().default("queued"),
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
    // A cause begins with the id of what it is about.
    index("mails_about").on(sql`split_part(cause, ':', 1)`),
    index("mails_given_up")
      .on(table.created_at, table.id)
      .where(sql`${table.status} = 'given_up' and not ${table.bulk}`),
    index("mails_bulk").on(table.created_at).where(sql`${table.bulk}`),
  ],
);

// Emails contain live links to confirm, reset or cancel.
keepSecret(mails, ["props", "html", "text", "headers", "attachments"]);

/** Addresses whose last emails failed. A row goes as soon as an email arrives. */
export const emailBounces = pgTable(
  "email_bounces",
  {
    /** In small letters. */
    email: text().primaryKey(),
    /** Emails in a row that failed for good. */
    soft: integer().notNull(),
    reason: text().notNull(),
    /** Set by one hard bounce, or three soft ones in a row. */
    bounced_at: timestamp({ withTimezone: true }),
    updated_at: updated_at(),
  },
  (table) => [check("email_bounces_lower", sql`${table.email} = lower(${table.email})`)],
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

keepSecret(mailServer, ["url"]);
