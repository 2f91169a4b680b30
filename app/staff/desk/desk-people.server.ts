import type { Member } from "#app/accounts/member.ts";
import { listPeopleWithRoles } from "#app/accounts/queries.server.ts";
import type { RoleName } from "#app/accounts/roles.ts";
import { whoMay } from "#app/accounts/who-may.ts";
import { notify } from "#app/notifications/notify.server.ts";
import type { Database } from "#app/platform/database.server.ts";

export interface DeskPerson {
  id: string;
  name: string;
  roles: RoleName[];
}

/** Lists the staff who answer messages and requests. */
export function listDesk(db: Database): Promise<DeskPerson[]> {
  return listPeopleWithRoles(db, whoMay["messages.manage"]);
}

export async function isAtDesk(db: Database, id: string): Promise<boolean> {
  return (await listDesk(db)).some((person) => person.id === id);
}

interface Assigned {
  to: string | null;
  type: "message_assigned" | "request_assigned";
  id: string;
  title: string;
  message: string;
}

/** Notifies the new assignee, unless they assigned it to themselves. */
export async function notifyAssignee(tx: Database, by: Member, { to, ...words }: Assigned): Promise<void> {
  if (!to || to === by.id) return;
  await notify(tx, { ...words, user_id: to });
}
