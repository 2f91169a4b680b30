import type { Database } from "#app/platform/database.server.ts";

/** Why somebody cannot stop teaching now. */
export type LeavingRefusal = "teaches_still";

declare module "#app/platform/database/services.server.ts" {
  interface Services {
    /** Why a person may not lose a teaching role or be deactivated. Applies to the operator too. */
    leavingRefusal: (tx: Database, user_id: string) => Promise<LeavingRefusal | undefined>;
  }
}
