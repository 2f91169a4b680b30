import { eq } from "drizzle-orm";
import type { Database } from "#app/platform/database.server.ts";
import type { NotificationKind } from "./notification-kinds.ts";
import { type Channel, preferenceFor } from "./preferences.ts";
import { notificationPreferences } from "./tables.server.ts";

export async function listSwitchedOff(db: Database, user_id: string): Promise<string[]> {
  const rows = await db
    .select({ switched_off: notificationPreferences.switched_off })
    .from(notificationPreferences)
    .where(eq(notificationPreferences.user_id, user_id));
  return rows[0]?.switched_off ?? [];
}

/** True unless the person has switched off what a notification of this kind belongs to, on that channel. */
export async function wants(
  db: Database,
  user_id: string,
  kind: NotificationKind,
  channel: Channel,
): Promise<boolean> {
  const preference = preferenceFor(kind, channel);
  return !preference || !(await listSwitchedOff(db, user_id)).includes(preference);
}
