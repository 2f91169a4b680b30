import { and, count, desc, eq, sql } from "drizzle-orm";
import { preparedStatement } from "#app/platform/database/prepared.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { maxNotifications, type NotificationList } from "./notification.ts";
import type { NotificationKind } from "./notification-kinds.ts";
import { type Channel, preferenceFor } from "./preferences.ts";
import { notificationPreferences, notifications } from "./tables.server.ts";

/** Counts a member's unread notifications. */
export async function countUnread(db: Database, userId: string): Promise<number> {
  return (await isUnreadBy(db, { userId }))[0]?.unread ?? 0;
}

const isUnreadBy = preparedStatement<{ userId: string }, { unread: number }[]>("unread notifications", (db) =>
  db
    .select({ unread: count() })
    .from(notifications)
    // Matches the condition of the partial index.
    .where(and(eq(notifications.user_id, sql.placeholder("userId")), sql`not ${notifications.read}`)),
);

/** Lists a member's notifications, newest first, with the number of unread ones. */
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
    .limit(maxNotifications);
  return {
    items: rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })),
    unread: await countUnread(db, userId),
  };
}

export async function listSwitchedOff(db: Database, user_id: string): Promise<string[]> {
  const rows = await db
    .select({ switched_off: notificationPreferences.switched_off })
    .from(notificationPreferences)
    .where(eq(notificationPreferences.user_id, user_id));
  return rows[0]?.switched_off ?? [];
}

/** Checks that the member hasn't turned off this kind on the channel. */
export async function wantsNotification(
  db: Database,
  user_id: string,
  kind: NotificationKind,
  channel: Channel,
): Promise<boolean> {
  const preference = preferenceFor(kind, channel);
  return !preference || !(await listSwitchedOff(db, user_id)).includes(preference);
}
