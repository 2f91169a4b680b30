import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { user } from "#app/accounts/tables.server.ts";
import { validityStarts } from "#app/catalogue/kinds.ts";
import { passTypes } from "#app/catalogue/tables.server.ts";
import { valueLists } from "#app/platform/database/value-lists.server.ts";
import { priceCurrency } from "#app/platform/fields/money.ts";
import { created_at, currency, id, updated_at } from "#app/platform/tables.server.ts";
import { entryReasons, passStatuses } from "./kinds.ts";

/** Sold and given passes, with a copy of the pass type. */
export const passes = pgTable(
  "passes",
  {
    id: id(),
    /** Null once the account is gone: the amounts stay without the person. */
    user_id: uuid().references(() => user.id, { onDelete: "set null" }),
    pass_type_id: uuid()
      .notNull()
      .references(() => passTypes.id),
    name: text().notNull(),
    /** Null for as many classes as one likes. */
    credits: integer(),
    /** Ids of the class types it is good for; empty means all. */
    class_type_restrictions: uuid().array().notNull().default(sql`'{}'::uuid[]`),
    validity_days: integer().notNull(),
    validity_start: text({ enum: validityStarts }).notNull(),
    /** An introductory offer, of which a person has one. */
    once_per_person: boolean().notNull().default(false),
    /** Minor units of `currency`. */
    price: integer().notNull(),
    currency: currency(priceCurrency),
    status: text({ enum: passStatuses }).notNull(),
    /** Dates of the studio, both inclusive; null until the first class is booked where it begins with that. */
    valid_from: date(),
    valid_until: date(),
    /** The sum of the ledger. Null for unlimited passes. */
    credits_left: integer(),
    reference: text().notNull().unique(),
    /** The pass's transaction in Finance, if any. */
    transaction_id: uuid(),
    /** The form's own number: the same form sent twice makes one pass. */
    request_id: uuid().notNull().unique("passes_request"),
    end_told_at: timestamp({ withTimezone: true }),
    payment_reminded_at: timestamp({ withTimezone: true }),
    version: integer().notNull().default(1),
    /** Searchable text: holder, name and reference, with a space before each word. */
    search_text: text().notNull().default(""),
    created_at: created_at(),
    updated_at: updated_at(),
  },
  (table) => [
    ...valueLists(table),
    uniqueIndex("passes_once_per_person")
      .on(table.user_id, table.pass_type_id)
      .where(sql`once_per_person and status <> 'cancelled'`),
    index("passes_user").on(table.user_id, table.created_at),
    index("passes_list").on(table.created_at, table.id),
    index("passes_state").on(table.status, table.created_at, table.id),
    index("passes_search").using("gin", table.search_text.op("gin_trgm_ops")),
    index("passes_transaction").on(table.transaction_id).where(sql`transaction_id is not null`),
    index("passes_ending").on(table.valid_until).where(sql`status = 'active'`),
    index("passes_unpaid").on(table.created_at).where(sql`status = 'waiting_for_payment'`),
    check("passes_credits", sql`${table.credits} is null or ${table.credits} between 1 and 500`),
    check("passes_credits_left", sql`${table.credits_left} is null or ${table.credits_left} >= 0`),
    check("passes_price", sql`${table.price} >= 0`),
    check("passes_dates", sql`${table.valid_until} is null or ${table.valid_until} >= ${table.valid_from}`),
  ],
);

/** The ledger of passes. Rows are only added, and their sum is the remaining credits. */
export const passEntries = pgTable(
  "pass_entries",
  {
    id: id(),
    /** Orders the ledger, because timestamps can be equal. */
    place: bigint({ mode: "number" }).generatedAlwaysAsIdentity().notNull(),
    pass_id: uuid()
      .notNull()
      .references(() => passes.id, { onDelete: "cascade" }),
    /** 0 in passes for as many classes as one likes. */
    delta: integer().notNull(),
    reason: text({ enum: entryReasons }).notNull(),
    /** The booking's row, where the line is about one. */
    booking_id: uuid(),
    actor_id: uuid(),
    words: text(),
    at: created_at(),
  },
  (table) => [
    ...valueLists(table),
    // A booking takes from one pass, once, and gives back once.
    uniqueIndex("pass_entries_booking").on(table.booking_id, table.reason),
    index("pass_entries_pass").on(table.pass_id, table.place),
  ],
);
