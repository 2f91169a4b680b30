import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { valueLists } from "#app/platform/database/value-lists.server.ts";
import { priceCurrency, secondCurrency } from "#app/platform/fields/money.ts";
import { created_at, currency, id, updated_at } from "#app/platform/tables.server.ts";
import { courseTypes, difficultyLevels, packageTypes, validityStarts } from "./kinds.ts";

export const classTypes = pgTable(
  "class_types",
  {
    id: id(),
    name: text().notNull(),
    description: text().notNull().default(""),
    difficulty_level: text({ enum: difficultyLevels }).notNull(),
    price: integer().notNull(),
    currency: currency(priceCurrency),
    /** The price in the second currency. If null, the studio's exchange rate converts the main price. */
    second_price: integer(),
    second_currency: currency(secondCurrency),
    duration_minutes: integer().notNull().default(60),
    max_participants: integer().notNull().default(20),
    illustration: text().notNull().default("lotus"),
    is_active: boolean().notNull().default(true),
    is_archived: boolean().notNull().default(false),
    archived_at: timestamp({ withTimezone: true }),
    /** Raised at every change: a form that was opened before is refused. */
    version: integer().notNull().default(1),
    /** The form's own number: the same form sent twice makes one class type. */
    request_id: uuid(),
    created_at: created_at(),
    updated_at: updated_at(),
  },
  (table) => [
    ...valueLists(table),
    uniqueIndex("class_types_request").on(table.request_id),
    uniqueIndex("class_types_name").on(sql`lower(${table.name})`),
    check(
      "class_types_ranges",
      sql`${table.price} >= 0 and ${table.duration_minutes} > 0 and ${table.max_participants} > 0`,
    ),
  ],
);

export const classPackages = pgTable(
  "class_packages",
  {
    id: id(),
    name: text().notNull(),
    description: text().notNull().default(""),
    price: integer().notNull(),
    currency: currency(priceCurrency),
    class_count: integer().notNull(),
    /** How long a crash course goes on, such as `2 weeks`. No class's length: that is `session_minutes`. */
    duration: text().notNull().default("60 minutes"),
    session_minutes: integer().notNull().default(60),
    validity_days: integer().notNull(),
    course_type: text({ enum: courseTypes }).notNull(),
    type: text({ enum: packageTypes }).notNull(),
    is_active: boolean().notNull().default(true),
    is_archived: boolean().notNull().default(false),
    archived_at: timestamp({ withTimezone: true }),
    version: integer().notNull().default(1),
    request_id: uuid(),
    /** Ids of the class types it is valid for; empty means all. */
    class_type_restrictions: uuid().array().notNull().default(sql`'{}'::uuid[]`),
    created_at: created_at(),
    updated_at: updated_at(),
  },
  (table) => [
    ...valueLists(table),
    uniqueIndex("class_packages_request").on(table.request_id),
    uniqueIndex("class_packages_name")
      .on(table.type, sql`lower(${table.name})`)
      .where(sql`not ${table.is_archived}`),
    index("class_packages_type").on(table.type, table.price),
    check(
      "class_packages_ranges",
      sql`${table.price} >= 0 and ${table.class_count} > 0 and ${table.validity_days} > 0`,
    ),
    check("class_packages_minutes", sql`${table.session_minutes} between 15 and 480`),
  ],
);

/** Passes for sale: a number of classes within a number of days. */
export const passTypes = pgTable(
  "pass_types",
  {
    id: id(),
    name: text().notNull(),
    description: text().notNull().default(""),
    /** Null for as many classes as one likes. */
    credits: integer(),
    validity_days: integer().notNull(),
    validity_start: text({ enum: validityStarts }).notNull().default("first_class"),
    price: integer().notNull(),
    currency: currency(priceCurrency),
    /** Without it the pass is sold in the first currency alone. */
    second_price: integer(),
    second_currency: currency(secondCurrency),
    /** Ids of the class types it is good for; empty means all weekly classes. */
    class_type_restrictions: uuid().array().notNull().default(sql`'{}'::uuid[]`),
    /** An introductory offer: a person has it once. */
    once_per_person: boolean().notNull().default(false),
    is_active: boolean().notNull().default(true),
    is_archived: boolean().notNull().default(false),
    archived_at: timestamp({ withTimezone: true }),
    version: integer().notNull().default(1),
    request_id: uuid().unique("pass_types_request"),
    created_at: created_at(),
    updated_at: updated_at(),
  },
  (table) => [
    ...valueLists(table),
    uniqueIndex("pass_types_name").on(sql`lower(${table.name})`),
    check(
      "pass_types_ranges",
      sql`${table.price} >= 0 and ${table.validity_days} between 1 and 730 and (${table.credits} is null or ${table.credits} between 1 and 500)`,
    ),
  ],
);
