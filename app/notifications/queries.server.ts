import { and, count, eq } from "drizzle-orm";
import type { Database } from "#app/platform/database.server.ts";
import { notifications } from "./tables.server.ts";

/** How many of a person's notifications are unread: the figure on the bell. */
export async function countUnread(db: Database, userId: string): Promise<number> {
  const rows = await db
    .select({ unread: count() })
    .from(notifications)
    .where(and(eq(notifications.user_id, userId), eq(notifications.read, false)));
  return rows[0]?.unread ?? 0;
}
