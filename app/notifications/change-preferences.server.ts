import { sql } from "drizzle-orm";
import { command } from "#app/accounts/command/command.server.ts";
import type { Actor } from "#app/accounts/member.ts";
import type { Database } from "#app/platform/database.server.ts";
import { done, type Result } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import type { NotificationRefusal } from "./messages.ts";
import { type Preference, preferences } from "./preferences.ts";
import { notificationPreferences } from "./tables.server.ts";

/** Turns the named preferences on and all others off. */
export async function changePreferences(
  db: Database,
  actor: Actor,
  input: { on: readonly string[] },
): Promise<Result<null, NotificationRefusal>> {
  return command(db, actor, { right: "notifications.change_own" }, async (tx, by) => {
    const switched_off = preferences.filter((preference) => !input.on.includes(preference));
    const change = { switched_off, updated_at: now() };
    await tx
      .insert(notificationPreferences)
      .values({ user_id: by.id, ...change })
      .onConflictDoUpdate({ target: notificationPreferences.user_id, set: change });
    return done(null);
  });
}

/** Turns a preference off in `tx`. Callers check the permission. Returns false if it was off already. */
export async function switchOff(tx: Database, user_id: string, preference: Preference): Promise<boolean> {
  const off = sql`${notificationPreferences.switched_off}`;
  const rows = await tx
    .insert(notificationPreferences)
    .values({ user_id, switched_off: [preference], updated_at: now() })
    .onConflictDoUpdate({
      target: notificationPreferences.user_id,
      set: { switched_off: sql`array_append(${off}, ${preference}::text)`, updated_at: now() },
      setWhere: sql`not ${preference} = any(${off})`,
    })
    .returning({ user_id: notificationPreferences.user_id });
  return rows.length > 0;
}
