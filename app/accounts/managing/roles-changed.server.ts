import type { Database } from "#app/platform/database.server.ts";
import { addRegistrationReset } from "#app/platform/operating/registrations.ts";
import type { RoleName } from "../roles.ts";

export interface RolesChanged {
  user_id: string;
  before: RoleName[];
  after: RoleName[];
  /** Who did it; null for the operator. */
  actor_id: string | null;
}

type Listener = (tx: Database, changed: RolesChanged) => Promise<void>;

const listeners = new Set<Listener>();
addRegistrationReset(() => listeners.clear());

/** Later rooms tell the person, in the transaction that changes the roles. */
export function onRolesChanged(listener: Listener): void {
  listeners.add(listener);
}

export async function runRolesChanged(tx: Database, changed: RolesChanged): Promise<void> {
  for (const listener of listeners) await listener(tx, changed);
}
