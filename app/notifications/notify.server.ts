import { randomUUID } from "node:crypto";
import type { Database } from "#app/platform/database.server.ts";
import { publishToUser } from "#app/platform/live/live.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { wants } from "./preferences-queries.server.ts";
import { notifications } from "./tables.server.ts";

export interface Notice {
  user_id: string;
  type: string;
  title: string;
  message: string;
  /** A path of this site. */
  link?: string;
}

/**
 * Puts a notification before a person, as part of the transaction that gives the reason; the bell rings when
 * it commits. Whoever has switched the topic off gets none.
 */
export async function notify(tx: Database, notice: Notice): Promise<void> {
  if (!(await wants(tx, notice.user_id, notice.type, "bell"))) return;
  const at = now();
  const id = randomUUID();
  await Promise.all([
    tx.insert(notifications).values({ ...notice, id, created_at: at, updated_at: at }),
    publishToUser(tx, notice.user_id, { about: "notifications", added: id }),
  ]);
}
