import { jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { user } from "#app/accounts/tables.server.ts";
import { updated_at } from "#app/platform/tables.server.ts";

export const businessSettings = pgTable("business_settings", {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  updated_at: updated_at(),
});

/** Private drafts of site texts. */
export const siteTextDrafts = pgTable(
  "site_text_drafts",
  {
    user_id: uuid()
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    key: text().notNull(),
    value: jsonb().notNull(),
    updated_at: updated_at(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.key] })],
);
