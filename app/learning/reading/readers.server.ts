import { createHmac } from "node:crypto";
import { and, desc, eq, lt, sql } from "drizzle-orm";
import { data, type RouterContextProvider } from "react-router";
import type { Actor } from "#app/accounts/member.ts";
import { appContext } from "#app/platform/app-context.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { isUuid } from "#app/platform/fields/uuid.ts";
import { type JobHandler, jobHandler, jobKind, type Repeating } from "#app/platform/jobs/jobs.server.ts";
import { invalidatePages } from "#app/platform/live/live.server.ts";
import { nameless, withinLimit } from "#app/platform/rate-limit.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import { articleMessages, type ReaderRefusal } from "../messages.ts";
import { articles, articleViews, comments, ratings } from "../tables.server.ts";

export interface Reader {
  /** The keyed hash of the browser fingerprint. */
  fingerprint: string;
  /** Used only for rate limits. */
  address: string;
}

interface ReaderRequest {
  secret: string;
  address: string;
  fingerprint: string;
  headers: Headers;
}

/** Identifies a reader by fingerprint, or by address, browser and language if there is none. */
export function identifyReader({ secret, address, fingerprint, headers }: ReaderRequest): Reader {
  const claimed = fingerprint.replace(/[^a-zA-Z0-9]/g, "").slice(0, 64);
  const traits = [address, headers.get("User-Agent"), headers.get("Accept-Language")].join("|");
  const source = claimed.length >= 8 ? `browser:${claimed}` : `request:${traits}`;
  return { fingerprint: createHmac("sha256", secret).update(source).digest("base64url"), address };
}

interface ReaderArgs {
  request: Request;
  context: Readonly<RouterContextProvider>;
  params: { articleId: string };
}

/** Returns the article of a form's address and the reader who sends the form. */
export function openReader({ request, context, params }: ReaderArgs, fingerprint = "") {
  const { db, env, address } = appContext(context);
  const article_id = params.articleId;
  if (!isUuid(article_id)) throw data(articleMessages.not_found, { status: 404 });
  const { headers } = request;
  return {
    db,
    article_id,
    reader: identifyReader({ secret: env.authSecret, address, fingerprint, headers }),
  };
}

export type ReaderState = NonNullable<Awaited<ReturnType<typeof findReaderState>>>;

export async function findReaderState(db: Database, reader: Reader, actor: Actor, article_id: string) {
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

/** Counts a reader once a day and returns whether this visit counted. */
export function recordView(db: Database, reader: Reader, input: { article_id: string }): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await withinLimit(tx, `view:${nameless(reader.address)}`, viewLimit))) return false;
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

const viewLimit = { most: 300, windowSeconds: 3600 };
const ratingLimit = { most: 60, windowSeconds: 3600 };
const ratingLimitPerArticle = { most: 12, windowSeconds: 24 * 3600 };

export interface Rated {
  rating: number;
  average_rating: number | null;
  total_ratings: number;
}

/** Rates a published article. A new rating by the same reader replaces the old one. */
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
    if (!(await withinLimit(tx, `rate:${nameless(reader.address)}`, ratingLimit))) return refuse("too_many");
    // Changing a rating does not count against this limit.
    const another = `rate:${article.id}:${nameless(reader.address)}`;
    if (!before && !(await withinLimit(tx, another, ratingLimitPerArticle))) return refuse("too_many");

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
    await invalidatePages(tx, "learning");
    return done({
      rating: input.rating,
      average_rating: row?.average_rating ?? null,
      total_ratings: row?.total_ratings ?? 0,
    });
  });
}

const viewSweep = jobKind<Record<string, never>>("article-view-sweep");
export const viewRepeating: Repeating[] = [{ kind: viewSweep, cron: "10 3 * * *" }];

export function viewHandlers(db: Database): JobHandler[] {
  return [jobHandler(viewSweep, async () => void (await sweepViews(db)))];
}

/**
 * Deletes views of past days, which are only needed to count each reader once a day. Returns their number.
 */
export async function sweepViews(db: Database): Promise<number> {
  const today = now().toISOString().slice(0, 10);
  const gone = await db
    .delete(articleViews)
    .where(lt(articleViews.viewed_on, today))
    .returning({ article_id: articleViews.article_id });
  return gone.length;
}
