import { and, eq, type SQL, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import type { Database } from "#app/platform/database.server.ts";
import type { ListSource, RowOf } from "#app/platform/lists/list-page.server.ts";
import { matchWords, toSearchKey } from "#app/platform/text/search-key.server.ts";
import { profiles } from "#app/profiles/tables.server.ts";
import { pickText } from "../article-record.server.ts";
import { articleRevisions, articles } from "../tables.server.ts";
import { findWorkingCopy } from "../writing/writing-queries.server.ts";
import { queueList } from "./article-lists.ts";

const submittedAt = (column: typeof articles.submitted_at | typeof articleRevisions.submitted_at) =>
  sql`coalesce(${column}, 'epoch'::timestamptz)`
    .mapWith(articles.submitted_at)
    .as("submitted_at") as SQL.Aliased<Date>;

const query = new QueryBuilder();

const waitingArticles = query
  .select({
    id: articles.id,
    title: articles.title,
    preview_text: articles.preview_text,
    category: articles.category,
    author: profiles.full_name,
    submitted_at: submittedAt(articles.submitted_at),
    revision: sql<boolean>`false`.as("revision"),
  })
  .from(articles)
  .leftJoin(profiles, eq(profiles.user_id, articles.author_id))
  .where(sql`${articles.status} = 'pending_review'`)
  .unionAll(
    query
      .select({
        id: articleRevisions.article_id,
        title: articleRevisions.title,
        preview_text: articleRevisions.preview_text,
        category: articleRevisions.category,
        author: profiles.full_name,
        submitted_at: submittedAt(articleRevisions.submitted_at),
        revision: sql<boolean>`true`.as("revision"),
      })
      .from(articleRevisions)
      .leftJoin(profiles, eq(profiles.user_id, articleRevisions.author_id))
      .where(sql`${articleRevisions.status} = 'pending_review'`),
  )
  .as("waiting");

const byAge = [
  [sql`${waitingArticles.submitted_at}`, "timestamptz"],
  [sql`${waitingArticles.id}`, "uuid"],
] as const;

const queueFields = {
  id: waitingArticles.id,
  title: waitingArticles.title,
  preview_text: waitingArticles.preview_text,
  category: waitingArticles.category,
  author: waitingArticles.author,
  submitted_at: waitingArticles.submitted_at,
  revision: waitingArticles.revision,
};

export type WaitingArticle = RowOf<typeof queueFields>;

export const queueSource: ListSource<typeof queueList, WaitingArticle> = {
  list: queueList,
  fields: queueFields,
  from: (db, fields) => db.select(fields).from(waitingArticles).$dynamic(),
  id: waitingArticles.id,
  where: (_db, { search, filters: { kind } }) => {
    const text = sql`' ' || ${waitingArticles.title} || ' ' || ${waitingArticles.preview_text} || ' ' || coalesce(${waitingArticles.author}, '')`;
    return and(
      kind ? eq(waitingArticles.revision, kind === "changes") : undefined,
      ...matchWords(toSearchKey(text), search),
    );
  },
  orders: { oldest: byAge, newest: byAge },
};

export type Review = NonNullable<Awaited<ReturnType<typeof findReview>>>;

export async function findReview(db: Database, id: string) {
  const waiting = await findWorkingCopy(db, id);
  if (waiting?.status !== "pending_review") return undefined;
  const [found] = await db
    .select({ article: articles, author: profiles.full_name, avatar_url: profiles.avatar_url })
    .from(articles)
    .leftJoin(profiles, eq(profiles.user_id, articles.author_id))
    .where(eq(articles.id, id));
  if (!found) return undefined;
  const { article, author, avatar_url } = found;
  const queue = await db
    .select({ id: waitingArticles.id })
    .from(waitingArticles)
    .orderBy(waitingArticles.submitted_at, waitingArticles.id);
  return {
    waiting,
    author,
    avatar_url,
    published: waiting.revision ? pickText(article) : null,
    /** The place in the queue, from 1. */
    place: queue.findIndex((one) => one.id === id) + 1,
    queue: queue.length,
  };
}
