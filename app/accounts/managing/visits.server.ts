import { and, eq, lt } from "drizzle-orm";
import type { Database } from "#app/platform/database.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { hourMs } from "#app/platform/time/durations.ts";
import { accountVisits } from "../tables.server.ts";
import { neverSeen } from "./last-seen.ts";

/** Creates the row of a new account. */
export async function beginVisits(tx: Database, user_id: string): Promise<void> {
  await tx.insert(accountVisits).values({ user_id, last_seen_at: neverSeen }).onConflictDoNothing();
}

/** Hours that this process has stored, so that most requests write nothing. */
const written = new Map<string, number>();
const remembered = 10_000;

/** Stores the time of a visit to the hour. */
export async function recordVisit(db: Database, user_id: string): Promise<void> {
  const hour = Math.floor(now().getTime() / hourMs) * hourMs;
  if (written.get(user_id) === hour) return;
  const last_seen_at = new Date(hour);
  await db
    .update(accountVisits)
    .set({ last_seen_at })
    .where(and(eq(accountVisits.user_id, user_id), lt(accountVisits.last_seen_at, last_seen_at)));
  if (written.size >= remembered) written.clear();
  written.set(user_id, hour);
}
