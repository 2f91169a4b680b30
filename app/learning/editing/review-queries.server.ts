import { and, eq, type SQL, sql } from "drizzle-orm";
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
import type { AgeSort, WaitingKind } from "../kinds.ts";
import { articleRevisions, articles } from "../tables.server.ts";
import { findWorkingCopy, type WorkingCopy } from "../writing/writing-queries.server.ts";

export interface WaitingArticle {
  id: string;
  title: string;
  preview_text: string;
  category: string;
  author: string | null;
  submitted_at: Date;
  revision: boolean;
}

export interface QueueWish {
  search?: string | undefined;
  kind?: WaitingKind | undefined;
  sort?: AgeSort | undefined;
  after?: string | undefined;
  limit: number;
}

/** What waits for a reviewer, the longest waiting first if nothing else is wished. */
export async function listWaiting(
  db: Database,
  { search, kind, sort = "oldest", after, limit }: QueueWish,
): Promise<ListPage<WaitingArticle>> {
  const waiting = queue(db);
  const order: Keyset = {
    keys: [
      [sql`${waiting.submitted_at}`, "timestamptz"],
      [sql`${waiting.id}`, "uuid"],
    ],
    ascending: sort === "oldest",
  };
  const rows = await db
    .select({
      id: waiting.id,
      title: waiting.title,
      preview_text: waiting.preview_text,
      category: waiting.category,
      author: waiting.author,
      submitted_at: waiting.submitted_at,
      revision: waiting.revision,
      place: cursorColumn(order),
    })
    .from(waiting)
    .where(and(asked(waiting, { search, kind }), afterCursor(order, after)))
    .orderBy(orderBy(order))
    .limit(limit + 1);
  return paginate(rows, limit);
}

export async function countWaiting(
  db: Database,
  wish: Pick<QueueWish, "search" | "kind"> = {},
): Promise<number> {
  const waiting = queue(db);
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(waiting)
    .where(asked(waiting, wish));
  return row?.count ?? 0;
}

type Queue = ReturnType<typeof queue>;

function asked(waiting: Queue, { search, kind }: Pick<QueueWish, "search" | "kind">): SQL | undefined {
  const said = sql`' ' || lower(${waiting.title} || ' ' || ${waiting.preview_text} || ' ' || coalesce(${waiting.author}, ''))`;
  return and(
    kind ? eq(waiting.revision, kind === "changes") : undefined,
    ...searchPatterns(search ?? "").map((pattern) => sql`${said} like ${pattern}`),
  );
}

/** New articles and changes to published ones, together. */
function queue(db: Database) {
  const at = (column: typeof articles.submitted_at | typeof articleRevisions.submitted_at) =>
    sql`coalesce(${column}, 'epoch'::timestamptz)`.mapWith(articles.submitted_at).as("submitted_at");
  const fresh = db
    .select({
      id: articles.id,
      title: articles.title,
      preview_text: articles.preview_text,
      category: articles.category,
      author: profiles.full_name,
      submitted_at: at(articles.submitted_at) as SQL.Aliased<Date>,
      revision: sql<boolean>`false`.as("revision"),
    })
    .from(articles)
    .leftJoin(profiles, eq(profiles.user_id, articles.author_id))
    .where(sql`${articles.status} = 'pending_review'`);
  const again = db
    .select({
      id: articleRevisions.article_id,
      title: articleRevisions.title,
      preview_text: articleRevisions.preview_text,
      category: articleRevisions.category,
      author: profiles.full_name,
      submitted_at: at(articleRevisions.submitted_at) as SQL.Aliased<Date>,
      revision: sql<boolean>`true`.as("revision"),
    })
    .from(articleRevisions)
    .leftJoin(profiles, eq(profiles.user_id, articleRevisions.author_id))
    .where(sql`${articleRevisions.status} = 'pending_review'`);
  return fresh.unionAll(again).as("waiting");
}

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
