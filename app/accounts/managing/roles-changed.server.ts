import type { Database } from "#app/platform/database.server.ts";
import type { RoleName } from "../roles.ts";

export interface RolesChanged {
  user_id: string;
  before: RoleName[];
  after: RoleName[];
  /** Who did it; null for the operator. */
  actor_id: string | null;
}

declare module "#app/platform/database/services.server.ts" {
  interface Services {
    /** Notifies the person, in the transaction that changes the roles. */
    rolesChanged: (tx: Database, changed: RolesChanged) => Promise<void>;
  }
}
