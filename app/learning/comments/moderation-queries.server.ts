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
import type { AgeSort, CommentStatus, ModerationView } from "../kinds.ts";
import { articles, commentHistory, commentReports, comments } from "../tables.server.ts";

export interface ModeratedComment {
  id: string;
  body: string;
  status: CommentStatus;
  created_at: Date;
  author: string | null;
  article_id: string;
  article: string;
  /** The reasons of reports nobody has answered yet. */
  reports: (string | null)[];
}

export interface ModerationWish {
  search?: string | undefined;
  sort?: AgeSort | undefined;
  after?: string | undefined;
  limit: number;
}

/** What waits is worked off from the oldest on; what was decided is looked up from the newest. */
export function usualAge(view: ModerationView | "history"): AgeSort {
  return view === "pending" || view === "reported" ? "oldest" : "newest";
}

/** In the words of a comment, in its writer's name, in the article's title. */
function matchesSearch(search: string | undefined): SQL | undefined {
  const said = sql`' ' || lower(${comments.body} || ' ' || coalesce(${profiles.full_name}, '') || ' ' || ${articles.title})`;
  return and(...searchPatterns(search ?? "").map((pattern) => sql`${said} like ${pattern}`));
}

export async function listModeration(
  db: Database,
  view: ModerationView,
  { search, sort = usualAge(view), after, limit }: ModerationWish,
): Promise<ListPage<ModeratedComment>> {
  const order: Keyset = {
    keys: [
      [sql`${comments.created_at}`, "timestamptz"],
      [sql`${comments.id}`, "uuid"],
    ],
    ascending: sort === "oldest",
  };
  const openReports = sql`select 1 from ${commentReports} where ${commentReports.comment_id} = ${comments.id} and ${commentReports.resolved_at} is null`;
  const wanted =
    view === "reported"
      ? sql`${comments.status} = 'approved' and exists (${openReports})`
      : eq(comments.status, view);
  const rows = await db
    .select({
      id: comments.id,
      body: comments.body,
      status: comments.status,
      created_at: comments.created_at,
      author: profiles.full_name,
      article_id: articles.id,
      article: articles.title,
      reports: sql<(string | null)[]>`array(select ${commentReports.reason} from ${commentReports}
        where ${commentReports.comment_id} = ${comments.id} and ${commentReports.resolved_at} is null
        order by ${commentReports.created_at}, ${commentReports.id})`,
      place: cursorColumn(order),
    })
    .from(comments)
    .innerJoin(articles, eq(articles.id, comments.article_id))
    .leftJoin(profiles, eq(profiles.user_id, comments.author_id))
    .where(and(wanted, matchesSearch(search), afterCursor(order, after)))
    .orderBy(orderBy(order))
    .limit(limit + 1);
  return paginate(rows, limit);
}

/** How many comments wait and how many were reported. */
export async function countModeration(db: Database): Promise<{ pending: number; reported: number }> {
  const [pending] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(comments)
    .where(eq(comments.status, "pending"));
  const [reported] = await db
    .select({ count: sql<number>`count(distinct ${commentReports.comment_id})::int` })
    .from(commentReports)
    .innerJoin(comments, and(eq(comments.id, commentReports.comment_id), eq(comments.status, "approved")))
    .where(sql`${commentReports.resolved_at} is null`);
  return { pending: pending?.count ?? 0, reported: reported?.count ?? 0 };
}

export interface Decision {
  id: string;
  at: Date;
  status: CommentStatus;
  reason: string | null;
  actor: string | null;
  body: string;
  article_id: string;
  article: string;
}

/** The moderators' decisions, the last first. */
export async function listDecisions(
  db: Database,
  { search, sort = "newest", after, limit }: ModerationWish,
): Promise<ListPage<Decision>> {
  const order: Keyset = {
    keys: [
      [sql`${commentHistory.at}`, "timestamptz"],
      [sql`${commentHistory.id}`, "uuid"],
    ],
    ascending: sort === "oldest",
  };
  const rows = await db
    .select({
      id: commentHistory.id,
      at: commentHistory.at,
      status: commentHistory.status,
      reason: commentHistory.reason,
      actor: profiles.full_name,
      body: comments.body,
      article_id: articles.id,
      article: articles.title,
      place: cursorColumn(order),
    })
    .from(commentHistory)
    .innerJoin(comments, eq(comments.id, commentHistory.comment_id))
    .innerJoin(articles, eq(articles.id, comments.article_id))
    .leftJoin(profiles, eq(profiles.user_id, commentHistory.actor_id))
    .where(and(matchesSearch(search), afterCursor(order, after)))
    .orderBy(orderBy(order))
    .limit(limit + 1);
  return paginate(rows, limit);
}
