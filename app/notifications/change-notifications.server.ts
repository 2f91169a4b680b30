import { and, eq } from "drizzle-orm";
import { command } from "#app/accounts/command/command.server.ts";
import type { Actor } from "#app/accounts/member.ts";
import type { Database } from "#app/platform/database.server.ts";
import { publishToUser } from "#app/platform/live/live.server.ts";
import { done, type Result } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import type { NotificationChange } from "./forms.ts";
import type { NotificationRefusal } from "./messages.ts";
import { notifications } from "./tables.server.ts";

/** Marks one or all of the member's notifications as read, or deletes one, and updates open tabs. */
export async function changeNotifications(
  db: Database,
  actor: Actor,
  change: NotificationChange,
): Promise<Result<null, NotificationRefusal>> {
  return command(db, actor, { right: "notifications.change_own" }, async (tx, by) => {
    const own = eq(notifications.user_id, by.id);
    const changed =
      change.intent === "delete"
        ? await tx
            .delete(notifications)
            .where(and(own, eq(notifications.id, change.id)))
            .returning({ id: notifications.id })
        : await tx
            .update(notifications)
            .set({ read: true, updated_at: now() })
            .where(
              and(
                own,
                eq(notifications.read, false),
                change.intent === "mark_read" ? eq(notifications.id, change.id) : undefined,
              ),
            )
            .returning({ id: notifications.id });
    if (changed.length > 0) await publishToUser(tx, by.id, { about: "notifications" });
    return done(null);
  });
}
