import { sql } from "drizzle-orm";
import { boolean, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { user } from "#app/accounts/tables.server.ts";
import { created_at, emptyList, id, updated_at } from "#app/platform/tables.server.ts";

export const notifications = pgTable(
  "notifications",
  {
    id: id(),
    user_id: uuid()
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    type: text().notNull(),
    title: text().notNull(),
    message: text().notNull(),
    /** A path of this site. */
    link: text(),
    read: boolean().notNull().default(false),
    created_at: created_at(),
    updated_at: updated_at(),
  },
  (table) => [
    index("notifications_user").on(table.user_id, table.created_at),
    index("notifications_unread").on(table.user_id).where(sql`not ${table.read}`),
  ],
);

/** Preferences that members have turned off. */
export const notificationPreferences = pgTable("notification_preferences", {
  user_id: uuid()
    .primaryKey()
    .references(() => user.id, { onDelete: "cascade" }),
  /** Such as `reminders.mail`. */
  switched_off: text().array().notNull().default(emptyList),
  updated_at: updated_at(),
});
