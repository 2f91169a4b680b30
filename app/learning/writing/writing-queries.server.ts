import { and, desc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/platform/database.server.ts";
import {
  afterCursor,
  cursorColumn,
  type Keyset,
  type ListPage,
  orderBy,
  paginate,
} from "#app/platform/lists/keyset.server.ts";
import { searchPatterns } from "#app/platform/search-text.ts";
import { profiles } from "#app/profiles/tables.server.ts";
import {
  type ArticleEvent,
  type ArticleStatus,
  countedMost,
  type ListedStatus,
  type ManagedSort,
} from "../kinds.ts";
import { articleHistory, articleRevisions, articles } from "../tables.server.ts";

/** What an editor opens: the revision of a published article if there is one, else the article. */
export interface WorkingCopy {
  id: string;
  author_id: string | null;
  title: string;
  preview_text: string;
  content: string;
  image_url: string | null;
  video_url: string | null;
  category: string;
  tags: string[];
  status: ArticleStatus;
  version: number;
  /** Why a reviewer sent it back. */
  review_note: string | null;
  /** Readers see an earlier text. */
  published: boolean;
  revision: boolean;
}

export async function findWorkingCopy(db: Database, id: string): Promise<WorkingCopy | undefined> {
  const rows = await db
    .select({ article: articles, revision: articleRevisions })
    .from(articles)
    .leftJoin(articleRevisions, eq(articleRevisions.article_id, articles.id))
    .where(eq(articles.id, id));
  const found = rows[0];
  if (!found) return undefined;
  const { article, revision } = found;
  const { title, preview_text, content, image_url, video_url, category, tags, status, version, review_note } =
    revision ?? article;
  const text = { title, preview_text, content, image_url, video_url, category, tags };
  return {
    ...text,
    id: article.id,
    author_id: article.author_id,
    status,
    version,
    review_note,
    published: article.status === "published",
    revision: revision !== null,
  };
}

export interface ListedArticle {
  id: string;
  title: string;
  category: string;
  author: string | null;
  status: ArticleStatus;
  revision_status: "draft" | "pending_review" | null;
  review_note: string | null;
  view_count: number;
  average_rating: number | null;
  total_ratings: number;
  featured_at: Date | null;
  published_at: Date | null;
  updated_at: Date;
  /** Approved or published before, so that it cannot be deleted any more. */
  known: boolean;
}

export interface ListFilter {
  author_id?: string;
  search?: string | undefined;
  category?: string | undefined;
  status?: ListedStatus | undefined;
  sort?: ManagedSort | undefined;
  after?: string | undefined;
  limit: number;
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
  known: sql<boolean>`${articles.published_at} is not null`,
};

const idKey = [sql`${articles.id}`, "uuid"] as const;

const orders: Record<ManagedSort, Keyset> = {
  changed: { keys: [[sql`${articles.updated_at}`, "timestamptz"], idKey] },
  title: { keys: [[sql`lower(${articles.title})`, "text"], idKey], ascending: true },
  views: { keys: [[sql`${articles.view_count}`, "bigint"], idKey] },
  rating: {
    keys: [
      [sql`coalesce(${articles.average_rating}, 0)`, "numeric"],
      [sql`${articles.total_ratings}`, "bigint"],
      idKey,
    ],
  },
};

/** Articles of one author or of all, the last changed first if nothing else is wished. */
export async function listAllArticles(db: Database, wish: ListFilter): Promise<ListPage<ListedArticle>> {
  const order = orders[wish.sort ?? "changed"];
  const rows = await db
    .select({ ...listed, place: cursorColumn(order) })
    .from(articles)
    .leftJoin(articleRevisions, eq(articleRevisions.article_id, articles.id))
    .leftJoin(profiles, eq(profiles.user_id, articles.author_id))
    .where(and(await matching(db, wish), afterCursor(order, wish.after)))
    .orderBy(orderBy(order))
    .limit(wish.limit + 1);
  return paginate(rows, wish.limit);
}

/** How many such articles there are; counting stops at one more than a thousand. */
export async function countAllArticles(
  db: Database,
  wish: Omit<ListFilter, "limit" | "after" | "sort">,
): Promise<number> {
  const found = db
    .select({ one: sql`1`.as("one") })
    .from(articles)
    .leftJoin(articleRevisions, eq(articleRevisions.article_id, articles.id))
    .where(await matching(db, wish))
    .limit(countedMost + 1)
    .as("found");
  const rows = await db.select({ count: sql<number>`count(*)::int` }).from(found);
  return rows[0]?.count ?? 0;
}

async function matching(
  db: Database,
  { author_id, search, category, status }: Omit<ListFilter, "limit" | "after" | "sort">,
): Promise<SQL | undefined> {
  // By its words or by who wrote it. The names are looked up first: how many articles a name has is then
  // known to the planner, and both sides have their index.
  const words = await Promise.all(
    searchPatterns(search ?? "").map(async (pattern) => {
      const found = await db
        .select({ user_id: profiles.user_id })
        .from(profiles)
        .where(sql`' ' || lower(${profiles.full_name}) like ${pattern}`)
        .limit(200);
      const text = sql`${articles.search_text} like ${pattern}`;
      const authors = found.map(({ user_id }) => user_id);
      return authors.length > 0 ? or(text, inArray(articles.author_id, authors)) : text;
    }),
  );
  return and(
    // A row that is only locked has no text yet.
    sql`${articles.version} > 0`,
    author_id ? eq(articles.author_id, author_id) : undefined,
    category ? eq(articles.category, category) : undefined,
    status ? statusCondition[status] : undefined,
    ...words,
  );
}

const statusCondition: Record<ListedStatus, SQL> = {
  draft: sql`(${articles.status} = 'draft' or ${articleRevisions.status} = 'draft')`,
  sent_back: sql`((${articles.status} = 'draft' and ${articles.review_note} is not null) or (${articleRevisions.status} = 'draft' and ${articleRevisions.review_note} is not null))`,
  pending_review: sql`(${articles.status} = 'pending_review' or ${articleRevisions.status} = 'pending_review')`,
  published: sql`${articles.status} = 'published'`,
};

export interface HistoryEntry {
  id: string;
  at: Date;
  event: ArticleEvent;
  reason: string | null;
  actor: string | null;
}

/** What happened to an article, the last first. */
export function listArticleHistory(db: Database, article_id: string, most = 50): Promise<HistoryEntry[]> {
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
