import { sql } from "drizzle-orm";
import { boolean, check, date, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { user } from "#app/accounts/tables.server.ts";
import { valueLists } from "#app/platform/database/value-lists.server.ts";
import { priceCurrency } from "#app/platform/fields/money.ts";
import { created_at, currency, emptyList, updated_at } from "#app/platform/tables.server.ts";
import { type Availability, contactMethods, genders, visibilities } from "./kinds.ts";

const list = () => text().array().notNull().default(emptyList);

export const profiles = pgTable(
  "profiles",
  {
    user_id: uuid()
      .primaryKey()
      .references(() => user.id, { onDelete: "cascade" }),
    full_name: text().notNull(),
    email: text().notNull(),
    phone: text(),
    bio: text(),
    short_bio: text(),
    avatar_url: text(),
    date_of_birth: date(),
    address: text(),
    location: text(),
    gender: text({ enum: genders }),
    nationality: text(),
    time_zone: text(),
    website_url: text(),
    instagram_handle: text(),
    facebook_profile: text(),
    linkedin_profile: text(),
    youtube_channel: text(),
    preferred_contact_method: text({ enum: contactMethods }).notNull().default("email"),
    profile_visibility: text({ enum: visibilities }).notNull().default("public"),
    title: text(),
    specialties: list(),
    certifications: list(),
    languages: list(),
    achievements: list(),
    education: list(),
    experience_years: integer().notNull().default(0),
    years_of_experience: integer().notNull().default(0),
    /** In minor units of `hourly_rate_currency`. */
    hourly_rate: integer().notNull().default(0),
    hourly_rate_currency: currency(priceCurrency),
    certification: text(),
    teaching_philosophy: text(),
    emergency_contact: jsonb().$type<{ name: string; phone: string }>(),
    /** Profiles on other sites by host. */
    social_media: jsonb().$type<Record<string, string>>(),
    badges: jsonb().$type<Record<string, string>>(),
    availability_schedule: jsonb().$type<Availability>(),
    is_active: boolean().notNull().default(true),
    role: text(),
    profile_completed: boolean().notNull().default(false),
    version: integer().notNull().default(1),
    created_at: created_at(),
    updated_at: updated_at(),
  },
  (table) => [
    ...valueLists(table),
    index("profiles_full_name").on(table.full_name),
    index("profiles_name_search").using("gin", sql`search_key(' ' || ${table.full_name}) gin_trgm_ops`),
    index("profiles_phone_digits").using(
      "gin",
      sql`regexp_replace(${table.phone}, '[^0-9]', '', 'g') gin_trgm_ops`,
    ),
    check("profiles_years", sql`${table.experience_years} >= 0 and ${table.years_of_experience} >= 0`),
  ],
);
