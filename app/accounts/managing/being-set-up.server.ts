import type { Database } from "#app/platform/database.server.ts";
import { hasAccounts } from "../queries.server.ts";

/** Databases in which somebody has an account: that does not become untrue. */
const open = new WeakSet<Database>();

/** True while nobody has an account. Where the database cannot say, the page that is asked for does. */
export async function isBeingSetUp(db: Database): Promise<boolean> {
  if (open.has(db)) return false;
  const has = await hasAccounts(db).catch(() => undefined);
  if (has) open.add(db);
  return has === false;
}
