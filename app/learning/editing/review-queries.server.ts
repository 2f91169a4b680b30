import { and, eq, type SQL, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import type { Database } from "#app/platform/database.server.ts";
import type { ListSource } from "#app/platform/lists/list-page.server.ts";
import { matchWords, searchKeyOf } from "#app/platform/text/search-key.server.ts";
import { profiles } from "#app/profiles/tables.server.ts";
import { articleRevisions, articles } from "../tables.server.ts";
import { findWorkingCopy, type WorkingCopy } from "../writing/writing-queries.server.ts";
import { queueList } from "./article-lists.ts";

export interface WaitingArticle {
  id: string;
  title: string;
  preview_text: string;
  category: string;
  author: string | null;
  submitted_at: Date;
  revision: boolean;
}

const submittedAt = (column: typeof articles.submitted_at | typeof articleRevisions.submitted_at) =>
  sql`coalesce(${column}, 'epoch'::timestamptz)`
    .mapWith(articles.submitted_at)
    .as("submitted_at") as SQL.Aliased<Date>;

const query = new QueryBuilder();

/** New articles and changes to published ones, together. */
const waiting = query
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
  [sql`${waiting.submitted_at}`, "timestamptz"],
  [sql`${waiting.id}`, "uuid"],
] as const;

/** What waits for a reviewer, the longest waiting first. */
export const queueSource: ListSource<typeof queueList, WaitingArticle> = {
  list: queueList,
  fields: {
    id: waiting.id,
    title: waiting.title,
    preview_text: waiting.preview_text,
    category: waiting.category,
    author: waiting.author,
    submitted_at: waiting.submitted_at,
    revision: waiting.revision,
  },
  from: (db, fields) => db.select(fields).from(waiting).$dynamic(),
  id: waiting.id,
  where: (_db, { search, filters: { kind } }) => {
    const text = sql`' ' || ${waiting.title} || ' ' || ${waiting.preview_text} || ' ' || coalesce(${waiting.author}, '')`;
    return and(
      kind ? eq(waiting.revision, kind === "changes") : undefined,
      ...matchWords(searchKeyOf(text), search),
    );
  },
  orders: { oldest: byAge, newest: byAge },
};

export interface Review {
  waiting: WorkingCopy;
  author: string | null;
  /** What readers see now, where this would replace it. */
  published: {
    title: string;
    preview_text: string;
    content: string;
    category: string;
    tags: string[];
  } | null;
}

export async function findReview(db: Database, id: string): Promise<Review | undefined> {
  const waiting = await findWorkingCopy(db, id);
  if (waiting?.status !== "pending_review") return undefined;
  const rows = await db
    .select({ article: articles, author: profiles.full_name })
    .from(articles)
    .leftJoin(profiles, eq(profiles.user_id, articles.author_id))
    .where(eq(articles.id, id));
  const found = rows[0];
  if (!found) return undefined;
  const { title, preview_text, content, category, tags } = found.article;
  return {
    waiting,
    author: found.author,
    published: waiting.revision ? { title, preview_text, content, category, tags } : null,
  };
}
