import type { RolesChanged } from "#app/accounts/assign-role.server.ts";
import { notify } from "#app/notifications/notify.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { roleList } from "#app/staff/role-labels.ts";

/** Notifies a person whose roles someone else changed. */
export async function notifyRolesChanged(tx: Database, changed: RolesChanged): Promise<void> {
  const { user_id, before, after, actor_id } = changed;
  if (actor_id === user_id) return;
  const given = after.filter((role) => !before.includes(role));
  const taken = before.filter((role) => !after.includes(role));
  const parts = [
    given.length > 0 ? `New: ${roleList(given)}.` : "",
    taken.length > 0 ? `No longer: ${roleList(taken)}.` : "",
  ];
  await notify(tx, {
    user_id,
    type: "role_changed",
    title: "Your roles have changed",
    message: parts.filter(Boolean).join(" "),
  });
}
