import { sql } from "drizzle-orm";
import type { Actor } from "#app/accounts/member.ts";
import { may } from "#app/accounts/who-may.ts";
import type { Database } from "#app/platform/database.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import type { NotificationRefusal } from "./messages.ts";
import { type Preference, preferences } from "./preferences.ts";
import { notificationPreferences } from "./tables.server.ts";

/** Keeps on what is named and switches everything else off that can be. */
export async function changePreferences(
  db: Database,
  actor: Actor,
  input: { on: readonly string[] },
): Promise<Result<null, NotificationRefusal>> {
  if (!actor || !may(actor, "notifications.change_own")) return refuse("not_signed_in");
  const switched_off = preferences.filter((preference) => !input.on.includes(preference));
  const change = { switched_off, updated_at: now() };
  await db
    .insert(notificationPreferences)
    .values({ user_id: actor.id, ...change })
    .onConflictDoUpdate({ target: notificationPreferences.user_id, set: change });
  return done(null);
}

/** Switches one thing off for a person, as part of `tx`; whoever calls it has asked whether that is theirs to do. False where it was off. */
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
