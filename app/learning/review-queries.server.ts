import { and, asc, desc, eq, gt, sql } from "drizzle-orm";
import type { Database } from "#app/platform/database.server.ts";
import { profiles } from "#app/profiles/tables.server.ts";
import type { CommentStatus, ModerationView } from "./kinds.ts";
import { articleRevisions, articles, commentHistory, commentReports, comments } from "./tables.server.ts";
import { findWorkingCopy, type WorkingCopy } from "./writing-queries.server.ts";

export interface WaitingArticle {
  id: string;
  title: string;
  preview_text: string;
  category: string;
  author: string | null;
  submitted_at: Date;
  revision: boolean;
}

/** What waits for a reviewer, the longest waiting first. */
export async function listWaiting(db: Database, most: number): Promise<WaitingArticle[]> {
  const fresh = db
    .select({
      id: articles.id,
      title: articles.title,
      preview_text: articles.preview_text,
      category: articles.category,
      author: profiles.full_name,
      submitted_at: articles.submitted_at,
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
      submitted_at: articleRevisions.submitted_at,
      revision: sql<boolean>`true`.as("revision"),
    })
    .from(articleRevisions)
    .leftJoin(profiles, eq(profiles.user_id, articleRevisions.author_id))
    .where(sql`${articleRevisions.status} = 'pending_review'`);
  const rows = await fresh.unionAll(again).orderBy(sql`submitted_at asc`).limit(most);
  return rows.map((row) => ({ ...row, submitted_at: row.submitted_at ?? new Date(0) }));
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

export async function listModeration(
  db: Database,
  view: ModerationView,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<{ rows: ModeratedComment[]; more: boolean }> {
  const openReports = sql`select 1 from ${commentReports} where ${commentReports.comment_id} = ${comments.id} and ${commentReports.resolved_at} is null`;
  // What waits is worked off from the oldest on; what was decided is looked up from the newest.
  const oldestFirst = view === "pending" || view === "reported";
  const compare = oldestFirst ? sql`>` : sql`<`;
  const behind = after
    ? sql`(${comments.created_at}, ${comments.id}) ${compare} (select created_at, id from comments where id = ${after})`
    : undefined;
  const wanted =
    view === "reported"
      ? sql`${comments.status} = 'approved' and exists (${openReports})`
      : eq(comments.status, view);
  const direction = oldestFirst ? asc : desc;
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
        order by ${commentReports.created_at})`,
    })
    .from(comments)
    .innerJoin(articles, eq(articles.id, comments.article_id))
    .leftJoin(profiles, eq(profiles.user_id, comments.author_id))
    .where(and(wanted, behind))
    .orderBy(direction(comments.created_at), direction(comments.id))
    .limit(limit + 1);
  return { rows: rows.slice(0, limit), more: rows.length > limit };
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
export function listDecisions(db: Database, most: number): Promise<Decision[]> {
  return db
    .select({
      id: commentHistory.id,
      at: commentHistory.at,
      status: commentHistory.status,
      reason: commentHistory.reason,
      actor: profiles.full_name,
      body: comments.body,
      article_id: articles.id,
      article: articles.title,
    })
    .from(commentHistory)
    .innerJoin(comments, eq(comments.id, commentHistory.comment_id))
    .innerJoin(articles, eq(articles.id, comments.article_id))
    .leftJoin(profiles, eq(profiles.user_id, commentHistory.actor_id))
    .orderBy(desc(commentHistory.at))
    .limit(most);
}

export interface Concern {
  id: string;
  title: string;
  author: string | null;
  /** The figure or date that is the reason. */
  detail: string;
}

export interface Concerns {
  low_ratings: Concern[];
  without_picture: Concern[];
  without_summary: Concern[];
  stale: Concern[];
}

const listedMost = 25;
const lowAverage = 3.5;
const fewestRatings = 5;
const staleAfter = sql`interval '18 months'`;

/** Published articles that may need attention, by reason. */
export async function listConcerns(db: Database, at: Date): Promise<Concerns> {
  const base = { id: articles.id, title: articles.title, author: profiles.full_name };
  const published = sql`${articles.status} = 'published'`;
  const from = (
    detail: ReturnType<typeof sql<string>>,
    where: ReturnType<typeof sql>,
    order: ReturnType<typeof sql>,
  ) =>
    db
      .select({ ...base, detail })
      .from(articles)
      .leftJoin(profiles, eq(profiles.user_id, articles.author_id))
      .where(and(published, where))
      .orderBy(order)
      .limit(listedMost);
  const day = sql<string>`to_char(${articles.updated_at} at time zone 'UTC', 'YYYY-MM-DD')`;
  const views = sql<string>`${articles.view_count}::text`;
  return {
    low_ratings: await from(
      sql<string>`${articles.average_rating}::text`,
      sql`${articles.average_rating} < ${lowAverage} and ${articles.total_ratings} >= ${fewestRatings}`,
      sql`${articles.average_rating} asc`,
    ),
    without_picture: await from(views, sql`${articles.image_url} is null`, sql`${articles.view_count} desc`),
    without_summary: await from(
      views,
      sql`char_length(${articles.preview_text}) < 40`,
      sql`${articles.view_count} desc`,
    ),
    stale: await from(
      day,
      sql`${articles.updated_at} < ${at.toISOString()}::timestamptz - ${staleAfter}`,
      sql`${articles.updated_at} asc`,
    ),
  };
}

/** The links of published articles, for whoever checks where they lead; a stretch at a time. */
export function listContents(
  db: Database,
  after: string | undefined,
  limit: number,
): Promise<{ id: string; title: string; content: string }[]> {
  return db
    .select({ id: articles.id, title: articles.title, content: articles.content })
    .from(articles)
    .where(
      and(
        sql`${articles.status} = 'published' and ${articles.content} like '%href="/%'`,
        after ? gt(articles.id, after) : undefined,
      ),
    )
    .orderBy(asc(articles.id))
    .limit(limit);
}
