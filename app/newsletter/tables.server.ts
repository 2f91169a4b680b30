import { sql } from "drizzle-orm";
import {
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
import { emailBodies } from "#app/mail/tables.server.ts";
import { inList, valueLists } from "#app/platform/database/value-lists.server.ts";
import { created_at, id, updated_at } from "#app/platform/tables.server.ts";
import { alphabetical } from "#app/platform/text/alphabetical.server.ts";
import type { CampaignBlock } from "./campaigns/forms.ts";
import {
  type Audience,
  audiences,
  type CampaignDesign,
  campaignStatuses,
  recipientStatuses,
} from "./campaigns/kinds.ts";
import { subscriberSources, subscriberStatuses } from "./subscriber-status.ts";

export const newsletterSubscribers = pgTable(
  "newsletter_subscribers",
  {
    id: id(),
    email: text().notNull(),
    name: text(),
    status: text({ enum: subscriberStatuses }).notNull().default("active"),
    source: text({ enum: subscriberSources }).notNull().default("form"),
    /** When an inactive subscriber left. */
    unsubscribed_at: timestamp({ withTimezone: true }),
    /** The idempotency key of the last form. */
    request_id: text(),
    created_at: created_at(),
    updated_at: updated_at(),
  },
  (table) => [
    ...valueLists(table),
    uniqueIndex("newsletter_subscribers_email").on(sql`lower(${table.email})`),
    index("newsletter_subscribers_status").on(table.status, table.created_at),
    index("newsletter_subscribers_created").on(table.created_at, table.id),
    index("newsletter_subscribers_left").on(table.unsubscribed_at),
    index("newsletter_subscribers_search").using(
      "gin",
      sql`search_key(' ' || ${table.email} || ' ' || coalesce(${table.name}, '')) gin_trgm_ops`,
    ),
  ],
);

export const campaigns = pgTable(
  "letters",
  {
    id: id(),
    request_id: uuid().unique("letters_request"),
    title: text().notNull(),
    subject: text().notNull(),
    preheader: text().notNull().default(""),
    blocks: jsonb().$type<CampaignBlock[]>().notNull(),
    design: jsonb().$type<CampaignDesign>().notNull(),
    audience: jsonb().$type<{ who: Audience }>().notNull(),
    status: text({ enum: campaignStatuses }).notNull().default("draft"),
    send_at: timestamp({ withTimezone: true }),
    started_at: timestamp({ withTimezone: true }),
    finished_at: timestamp({ withTimezone: true }),
    body_id: uuid().references(() => emailBodies.id),
    total: integer().notNull().default(0),
    delivered: integer().notNull().default(0),
    failed: integer().notNull().default(0),
    skipped: integer().notNull().default(0),
    created_by: uuid(),
    sent_by: uuid(),
    version: integer().notNull().default(1),
    created_at: created_at(),
    updated_at: updated_at(),
  },
  (table) => [
    ...valueLists(table),
    index("letters_status").on(table.status, table.send_at),
    index("letters_created").on(table.created_at, table.id),
    index("letters_title").on(alphabetical(table.title), table.id),
    index("letters_total").on(table.total, table.id),
    index("letters_search").using(
      "gin",
      sql`search_key(' ' || ${table.title} || ' ' || ${table.subject}) gin_trgm_ops`,
    ),
    check("letters_audience", sql`${table.audience} ->> 'who' in (${inList(audiences)})`),
  ],
);

/** Recipients and their results. Deleting a subscriber removes the address. */
export const campaignRecipients = pgTable(
  "letter_recipients",
  {
    id: id(),
    letter_id: uuid()
      .notNull()
      .references(() => campaigns.id, { onDelete: "cascade" }),
    subscriber_id: uuid().references(() => newsletterSubscribers.id, { onDelete: "set null" }),
    email: text().notNull(),
    name: text(),
    status: text({ enum: recipientStatuses }).notNull().default("waiting"),
    reason: text(),
    at: timestamp({ withTimezone: true }),
    mail_id: uuid(),
  },
  (table) => [
    ...valueLists(table),
    uniqueIndex("letter_recipients_once").on(table.letter_id, table.subscriber_id),
    index("letter_recipients_status").on(table.letter_id, table.status, table.id),
    index("letter_recipients_email").on(table.letter_id, sql`lower(${table.email})`, table.id),
    index("letter_recipients_subscriber").on(table.subscriber_id),
  ],
);
