import { and, count, desc, eq } from "drizzle-orm";
import type { Database } from "#app/platform/database.server.ts";
import { mostNotifications, type NotificationList } from "./notification.ts";
import { notifications } from "./tables.server.ts";

/** How many of a person's notifications are unread: the figure on the bell. */
export async function countUnread(db: Database, userId: string): Promise<number> {
  const rows = await db
    .select({ unread: count() })
    .from(notifications)
    .where(and(eq(notifications.user_id, userId), eq(notifications.read, false)));
  return rows[0]?.unread ?? 0;
}

/** A person's notifications, newest first, and how many of all are unread. */
export async function listNotifications(db: Database, userId: string): Promise<NotificationList> {
  const rows = await db
    .select({
      id: notifications.id,
      type: notifications.type,
      title: notifications.title,
      message: notifications.message,
      link: notifications.link,
      read: notifications.read,
      created_at: notifications.created_at,
    })
    .from(notifications)
    .where(eq(notifications.user_id, userId))
    .orderBy(desc(notifications.created_at), desc(notifications.id))
    .limit(mostNotifications);
  return {
    items: rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })),
    unread: await countUnread(db, userId),
  };
}
