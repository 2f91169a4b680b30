import type { Actor } from "#app/accounts/member.ts";
import { may } from "#app/accounts/who-may.ts";
import type { Database } from "#app/platform/database.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import type { NotificationRefusal } from "./messages.ts";
import { preferences } from "./preferences.ts";
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
