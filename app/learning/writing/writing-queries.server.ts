import { and, desc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/platform/database.server.ts";
import { findRows, type ListSource, type RowOf } from "#app/platform/lists/list-page.server.ts";
import { alphabetical } from "#app/platform/text/alphabetical.server.ts";
import { matchPattern, toSearchKey } from "#app/platform/text/search-key.server.ts";
import { searchPatterns } from "#app/platform/text/search-text.ts";
import { profiles } from "#app/profiles/tables.server.ts";
import { pickText } from "../article-record.server.ts";
import { articleList } from "../editing/article-lists.ts";
import type { ListedStatus } from "../kinds.ts";
import { articleHistory, articleRevisions, articles } from "../tables.server.ts";

/** Finds the text that a writer edits: the revision of a published article, or the article itself. */
export async function findWorkingCopy(db: Database, id: string) {
  const [found] = await db
    .select({ article: articles, revision: articleRevisions })
    .from(articles)
    .leftJoin(articleRevisions, eq(articleRevisions.article_id, articles.id))
    .where(eq(articles.id, id));
  if (!found) return undefined;
  const { article, revision } = found;
  const { status, version, review_note, submitted_at } = revision ?? article;
  return {
    ...pickText(revision ?? article),
    id: article.id,
    author_id: article.author_id,
    status,
    version,
    review_note,
    submitted_at,
    /** Readers see an earlier version. */
    published: article.status === "published",
    revision: revision !== null,
  };
}

const listed = {
  id: articles.id,
  title: sql<string>`coalesce(nullif(${articleRevisions.title}, ''), ${articles.title})`,
  category: articles.category,
  author: profiles.full_name,
  status: articles.status,
  revision_status: articleRevisions.status,
  review_note: sql<string | null>`coalesce(${articleRevisions.review_note}, ${articles.review_note})`,
  view_count: articles.view_count,
  average_rating: articles.average_rating,
  total_ratings: articles.total_ratings,
  featured_at: articles.featured_at,
  published_at: articles.published_at,
  updated_at: articles.updated_at,
  was_published: sql<boolean>`${articles.published_at} is not null`,
};

export type ListedArticle = RowOf<typeof listed, "revision_status">;

const idKey = [sql`${articles.id}`, "uuid"] as const;

const statusCondition: Record<ListedStatus, SQL> = {
  draft: sql`(${articles.status} = 'draft' or ${articleRevisions.status} = 'draft')`,
  sent_back: sql`((${articles.status} = 'draft' and ${articles.review_note} is not null) or (${articleRevisions.status} = 'draft' and ${articleRevisions.review_note} is not null))`,
  pending_review: sql`(${articles.status} = 'pending_review' or ${articleRevisions.status} = 'pending_review')`,
  published: sql`${articles.status} = 'published'`,
};

export const articleSource: ListSource<typeof articleList, ListedArticle> = {
  list: articleList,
  fields: listed,
  from: (db, fields) =>
    db
      .select(fields)
      .from(articles)
      .leftJoin(articleRevisions, eq(articleRevisions.article_id, articles.id))
      .leftJoin(profiles, eq(profiles.user_id, articles.author_id))
      .$dynamic(),
  id: articles.id,
  where: async (db, { search }) =>
    and(
      // Rows inserted only for locking have no text yet.
      sql`${articles.version} > 0`,
      ...(await matchesSearch(db, search)),
    ),
  values: { category: articles.category, status: statusCondition },
  orders: {
    changed: [[sql`${articles.updated_at}`, "timestamptz"], idKey],
    title: [[alphabetical(articles.title), "text"], idKey],
    views: [[sql`${articles.view_count}`, "bigint"], idKey],
    rating: [
      [sql`coalesce(${articles.average_rating}, 0)`, "numeric"],
      [sql`${articles.total_ratings}`, "bigint"],
      idKey,
    ],
  },
};

/** Finds one article of the lists, within a scope such as an author. */
export async function findListedArticle(
  db: Database,
  id: string,
  scope: SQL | undefined,
): Promise<ListedArticle | undefined> {
  return (await findRows(db, articleSource, and(eq(articles.id, id), scope)))[0];
}

export function writtenBy(author_id: string): SQL {
  return eq(articles.author_id, author_id);
}

/** Searches text and author names. Looks up names first, so that both sides can use an index. */
function matchesSearch(db: Database, search: string): Promise<(SQL | undefined)[]> {
  return Promise.all(
    searchPatterns(search).map(async (pattern) => {
      const found = await db
        .select({ user_id: profiles.user_id })
        .from(profiles)
        .where(matchPattern(toSearchKey(sql`' ' || ${profiles.full_name}`), pattern))
        .limit(200);
      const text = matchPattern(articles.search_text, pattern);
      const authors = found.map(({ user_id }) => user_id);
      return authors.length > 0 ? or(text, inArray(articles.author_id, authors)) : text;
    }),
  );
}

export type HistoryEntry = Awaited<ReturnType<typeof listArticleHistory>>[number];

export function listArticleHistory(db: Database, article_id: string, most = 50) {
  return db
    .select({
      id: articleHistory.id,
      at: articleHistory.at,
      event: articleHistory.event,
      reason: articleHistory.reason,
      actor: profiles.full_name,
    })
    .from(articleHistory)
    .leftJoin(profiles, eq(profiles.user_id, articleHistory.actor_id))
    .where(eq(articleHistory.article_id, article_id))
    .orderBy(desc(articleHistory.at), desc(articleHistory.id))
    .limit(most);
}
