import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#app/platform/database.server.ts";
import { nameless, withinLimit } from "#app/platform/rate-limit.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { articles, articleViews } from "../tables.server.ts";
import type { Reader } from "./reader.server.ts";

const addressLimit = { most: 300, windowSeconds: 3600 };

/** Counts a reader once a day. True when this visit was the one. Nobody is told when it was not. */
export function recordView(db: Database, reader: Reader, input: { article_id: string }): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await withinLimit(tx, `view:${nameless(reader.address)}`, addressLimit))) return false;
    const published = tx
      .select({
        article_id: articles.id,
        fingerprint: sql<string>`${reader.fingerprint}::text`.as("fingerprint"),
        viewed_on: sql<string>`${now().toISOString().slice(0, 10)}::date`.as("viewed_on"),
        created_at: sql<Date>`${now().toISOString()}::timestamptz`.as("created_at"),
      })
      .from(articles)
      .where(and(eq(articles.id, input.article_id), eq(articles.status, "published")));
    const counted = await tx
      .insert(articleViews)
      .select(published)
      .onConflictDoNothing()
      .returning({ article_id: articleViews.article_id });
    if (counted.length === 0) return false;
    await tx
      .update(articles)
      .set({ view_count: sql`${articles.view_count} + 1` })
      .where(eq(articles.id, input.article_id));
    return true;
  });
}
