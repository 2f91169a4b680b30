import { createHash } from "node:crypto";
import { eq, lt, sql } from "drizzle-orm";
import { preparedStatement } from "./database/prepared.server.ts";
import type { Database } from "./database.server.ts";
import { type JobHandler, jobHandler, jobKind, type Repeating } from "./jobs/jobs.server.ts";
import { logSecurityEvent } from "./operating/security-events.server.ts";
import { rateLimits } from "./tables.server.ts";
import { now } from "./time/clock.ts";

export interface Limit {
  /** Most attempts within one window. */
  most: number;
  windowSeconds: number;
}

/** The limited action and client (`contact:203.0.113.7`). */
export interface Counter {
  key: string;
  limit: Limit;
}

/**
 * Counts one attempt and returns whether it was within the limit. The database holds the count for all processes.
 * Attempts beyond the limit aren't counted.
 */
export async function withinLimit(db: Database, key: string, limit: Limit): Promise<boolean> {
  const at = now();
  const window_ends = new Date(at.getTime() + limit.windowSeconds * 1000);
  const counted = await count(db, {
    key,
    window_ends,
    at: at.toISOString(),
    most: limit.most,
  });
  if (counted.length > 0) return true;
  // A key starts with the limited action, followed by the person or client.
  logSecurityEvent(db, "rate_limited", { about: key.split(":")[0] });
  return false;
}

const isOver = sql`${rateLimits.window_ends} <= ${sql.placeholder("at")}::timestamptz`;

const count = preparedStatement<
  Record<"key" | "at", string> & { window_ends: Date; most: number },
  { count: number }[]
>("one attempt more", (db) =>
  db
    .insert(rateLimits)
    .values({ key: sql.placeholder("key"), count: 1, window_ends: sql.placeholder("window_ends") })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${rateLimits.count} + 1 end`,
        window_ends: sql`case when ${isOver} then excluded.window_ends else ${rateLimits.window_ends} end`,
      },
      setWhere: sql`${isOver} or ${rateLimits.count} < ${sql.placeholder("most")}`,
    })
    .returning({ count: rateLimits.count }),
);

/**
 * Counts one attempt in several counters, in order, or in none if one is used up. Otherwise repeated attempts
 * against a strict limit would use up a wider, shared one.
 */
export async function withinLimits(db: Database, counters: Counter[]): Promise<boolean> {
  for (const [at, { key, limit }] of counters.entries()) {
    if (await withinLimit(db, key, limit)) continue;
    await giveBack(db, counters.slice(0, at));
    return false;
  }
  return true;
}

/**
 * Takes back a counted attempt, for limits that count only failures. Counting before the attempt stops many at
 * once from passing the check.
 */
export async function giveBack(db: Database, counters: Pick<Counter, "key">[]): Promise<void> {
  for (const { key } of counters) {
    await db
      .update(rateLimits)
      .set({ count: sql`greatest(${rateLimits.count} - 1, 0)` })
      .where(eq(rateLimits.key, key));
  }
}

/** Hashes an address or name for a key, so that the table has no personal data. */
export function nameless(text: string): string {
  return createHash("sha256").update(text).digest("base64url").slice(0, 22);
}

const limitSweep = jobKind<Record<string, never>>("rate-limit-sweep");
export const limitRepeating: Repeating[] = [{ kind: limitSweep, cron: "40 * * * *" }];

export function limitHandlers(db: Database): JobHandler[] {
  return [jobHandler(limitSweep, () => sweepRateLimits(db))];
}

export async function sweepRateLimits(db: Database): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.window_ends, now()));
}
