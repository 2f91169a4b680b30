import { and, desc, eq, sql } from "drizzle-orm";
import type { Actor } from "#app/accounts/member.ts";
import type { Database } from "#app/platform/database.server.ts";
import { articles, comments, ratings } from "../tables.server.ts";
import type { Reader } from "./reader.server.ts";

/** What one reader sees on the page that is otherwise the same for everybody. */
export interface ReaderState {
  view_count: number;
  average_rating: number | null;
  total_ratings: number;
  /** The stars this reader gave. */
  my_rating: number | null;
  /** Comments of this reader that still wait. */
  waiting: { id: string; body: string; created_at: Date }[];
  /** Whether this reader wrote the article. */
  is_author: boolean;
}

export async function findReaderState(
  db: Database,
  reader: Reader,
  actor: Actor,
  article_id: string,
): Promise<ReaderState | undefined> {
  const rows = await db
    .select({
      view_count: articles.view_count,
      average_rating: articles.average_rating,
      total_ratings: articles.total_ratings,
      my_rating: ratings.rating,
      author_id: articles.author_id,
    })
    .from(articles)
    .leftJoin(ratings, and(eq(ratings.article_id, articles.id), eq(ratings.fingerprint, reader.fingerprint)))
    .where(and(eq(articles.id, article_id), sql`${articles.status} = 'published'`));
  const row = rows[0];
  if (!row) return undefined;
  const { author_id, ...figures } = row;
  const waiting = actor
    ? await db
        .select({ id: comments.id, body: comments.body, created_at: comments.created_at })
        .from(comments)
        .where(
          and(
            eq(comments.article_id, article_id),
            eq(comments.author_id, actor.id),
            eq(comments.status, "pending"),
          ),
        )
        .orderBy(desc(comments.created_at), desc(comments.id))
    : [];
  return { ...figures, waiting, is_author: Boolean(actor && author_id === actor.id) };
}
