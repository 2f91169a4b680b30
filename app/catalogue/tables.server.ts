import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { created_at, id, updated_at } from "#app/platform/tables.server.ts";
import { courseTypes, difficultyLevels, packageTypes } from "./kinds.ts";

export const classTypes = pgTable(
  "class_types",
  {
    id: id(),
    name: text().notNull(),
    description: text().notNull().default(""),
    difficulty_level: text({ enum: difficultyLevels }).notNull(),
    /** Paise. */
    price: integer().notNull(),
    /** Cents; without it the instructor page converts the rupee price. */
    price_usd: integer(),
    duration_minutes: integer().notNull().default(60),
    max_participants: integer().notNull().default(20),
    /** Which of the house's drawings stands for it. */
    illustration: text().notNull().default("lotus"),
    is_active: boolean().notNull().default(true),
    created_at: created_at(),
    updated_at: updated_at(),
  },
  (table) => [
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
    /** Paise. */
    price: integer().notNull(),
    class_count: integer().notNull(),
    duration: text().notNull().default("60 minutes"),
    validity_days: integer().notNull(),
    course_type: text({ enum: courseTypes }).notNull(),
    type: text({ enum: packageTypes }).notNull(),
    is_active: boolean().notNull().default(true),
    is_archived: boolean().notNull().default(false),
    /** Ids of the class types it is valid for; empty means all. */
    class_type_restrictions: uuid().array().notNull().default(sql`'{}'::uuid[]`),
    created_at: created_at(),
    updated_at: updated_at(),
  },
  (table) => [
    index("class_packages_type").on(table.type, table.price),
    check(
      "class_packages_ranges",
      sql`${table.price} >= 0 and ${table.class_count} > 0 and ${table.validity_days} > 0`,
    ),
  ],
);
