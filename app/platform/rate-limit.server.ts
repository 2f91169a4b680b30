import { eq, lt, sql } from "drizzle-orm";
import { now } from "./clock.ts";
import type { Database } from "./database.server.ts";
import { type JobHandler, jobHandler, jobKind, type Repeating } from "./jobs.server.ts";
import { rateLimits } from "./tables.server.ts";

export interface Limit {
  /** How many are allowed within one window. */
  most: number;
  windowSeconds: number;
}

/**
 * Counts one attempt and says whether it was within the limit. The count lives in the database, so it
 * holds across processes. The key names what is limited and for whom, such as `contact:203.0.113.7`.
 */
export async function withinLimit(db: Database, key: string, limit: Limit): Promise<boolean> {
  const at = now();
  const ends = new Date(at.getTime() + limit.windowSeconds * 1000);
  const rows = await db
    .insert(rateLimits)
    .values({ key, count: 1, window_ends: ends })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${rateLimits.window_ends} <= ${at.toISOString()}::timestamptz then 1 else ${rateLimits.count} + 1 end`,
        window_ends: sql`case when ${rateLimits.window_ends} <= ${at.toISOString()}::timestamptz then excluded.window_ends else ${rateLimits.window_ends} end`,
      },
    })
    .returning({ count: rateLimits.count });
  return (rows[0]?.count ?? 0) <= limit.most;
}

/** True when the key has used up its limit; counts nothing (for limits that count failures only). */
export async function isLimitReached(db: Database, key: string, limit: Limit): Promise<boolean> {
  const rows = await db.select().from(rateLimits).where(eq(rateLimits.key, key));
  const row = rows[0];
  return Boolean(row && row.window_ends > now() && row.count >= limit.most);
}

export async function forgetAttempts(db: Database, key: string): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.key, key));
}

const limitSweep = jobKind<Record<string, never>>("rate-limit-sweep", { retries: 0 });
export const limitRepeating: Repeating[] = [{ kind: limitSweep, cron: "40 * * * *" }];

export function limitHandlers(db: Database): JobHandler[] {
  return [jobHandler(limitSweep, () => sweepRateLimits(db))];
}

/** Removes windows that are over. */
export async function sweepRateLimits(db: Database): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.window_ends, now()));
}
