import type { Database } from "#app/platform/database.server.ts";
import { addRegistrationReset } from "#app/platform/operating/registrations.ts";

/** Why somebody cannot stop teaching now. */
export type LeavingRefusal = "teaches_still";

type Guard = (tx: Database, user_id: string) => Promise<LeavingRefusal | undefined>;

const guards = new Set<Guard>();
addRegistrationReset(() => guards.clear());

/**
 * Later rooms say what still hangs on somebody who would lose a teaching role or be deactivated. Whoever takes
 * roles, the operator included, is held by it. Registering the same guard again changes nothing.
 */
export function guardLeaving(guard: Guard): void {
  guards.add(guard);
}

export async function leavingRefusal(tx: Database, user_id: string): Promise<LeavingRefusal | undefined> {
  for (const guard of guards) {
    const refusal = await guard(tx, user_id);
    if (refusal) return refusal;
  }
  return undefined;
}
