import type { Database } from "#app/platform/database.server.ts";
import { publish } from "#app/platform/live/live.server.ts";

/** Lists of the dashboard that several people look at together. */
export type StaffList = "articles" | "comments";

/** Tells whoever has such a list open that it has changed, when `tx` commits. */
export function notifyStaffLists(tx: Database, of: StaffList): Promise<void> {
  return publish(tx, "staff:learning", { of });
}
