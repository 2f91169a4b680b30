import { jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { updated_at } from "#app/platform/tables.server.ts";

export const businessSettings = pgTable("business_settings", {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  updated_at: updated_at(),
});
