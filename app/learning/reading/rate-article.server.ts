import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#app/platform/database.server.ts";
import { dropPages } from "#app/platform/live/live.server.ts";
import { nameless, withinLimit } from "#app/platform/rate-limit.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import type { ReaderRefusal } from "../messages.ts";
import { articles, ratings } from "../tables.server.ts";
import type { Reader } from "./reader.server.ts";

/** A class that shares a connection may rate; a program that invents readers soon may not. */
const addressLimit = { most: 60, windowSeconds: 3600 };
const articleLimit = { most: 12, windowSeconds: 24 * 3600 };

export interface Rated {
  rating: number;
  average_rating: number | null;
  total_ratings: number;
}

/** Rates a published article; the same reader's new rating takes the place of the old one. */
export function rateArticle(
  db: Database,
  reader: Reader,
  input: { article_id: string; rating: number },
): Promise<Result<Rated, ReaderRefusal>> {
  return db.transaction(async (tx) => {
    const [article] = await tx
      .select({ id: articles.id })
      .from(articles)
      .where(and(eq(articles.id, input.article_id), eq(articles.status, "published")))
      .for("update");
    if (!article) return refuse("not_found");
    const mine = and(eq(ratings.article_id, article.id), eq(ratings.fingerprint, reader.fingerprint));
    const [before] = await tx.select({ rating: ratings.rating }).from(ratings).where(mine);
    if (!(await withinLimit(tx, `rate:${nameless(reader.address)}`, addressLimit))) return refuse("too_many");
    // Changing one's mind is not another reader.
    const another = `rate:${article.id}:${nameless(reader.address)}`;
    if (!before && !(await withinLimit(tx, another, articleLimit))) return refuse("too_many");

    const at = now();
    await tx
      .insert(ratings)
      .values({
        article_id: article.id,
        fingerprint: reader.fingerprint,
        rating: input.rating,
        created_at: at,
        updated_at: at,
      })
      .onConflictDoUpdate({
        target: [ratings.article_id, ratings.fingerprint],
        set: { rating: input.rating, updated_at: at },
      });
    const [row] = await tx
      .update(articles)
      .set({
        rating_sum: sql`${articles.rating_sum} + ${input.rating - (before?.rating ?? 0)}`,
        total_ratings: sql`${articles.total_ratings} + ${before ? 0 : 1}`,
      })
      .where(eq(articles.id, article.id))
      .returning({ average_rating: articles.average_rating, total_ratings: articles.total_ratings });
    await dropPages(tx, "learning");
    return done({
      rating: input.rating,
      average_rating: row?.average_rating ?? null,
      total_ratings: row?.total_ratings ?? 0,
    });
  });
}
