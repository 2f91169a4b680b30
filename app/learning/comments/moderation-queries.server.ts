import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/platform/database.server.ts";
import { findRows, type ListSource, type RowOf } from "#app/platform/lists/list-page.server.ts";
import { matchWords, toSearchKey } from "#app/platform/text/search-key.server.ts";
import { profiles } from "#app/profiles/tables.server.ts";
import type { ModerationView } from "../kinds.ts";
import { articles, commentHistory, commentReports, comments } from "../tables.server.ts";
import { findCommentList } from "./comment-lists.ts";

type CommentList = ReturnType<typeof findCommentList>;

function matchesSearch(search: string): SQL | undefined {
  const text = sql`' ' || ${comments.body} || ' ' || coalesce(${profiles.full_name}, '') || ' ' || ${articles.title}`;
  return and(...matchWords(toSearchKey(text), search));
}

const openReports = sql`select 1 from ${commentReports} where ${commentReports.comment_id} = ${comments.id} and ${commentReports.resolved_at} is null`;

export const openReportCount = sql<number>`(select count(*)::int from (${openReports}) open_reports)`;

const commentFields = {
  id: comments.id,
  body: comments.body,
  status: comments.status,
  created_at: comments.created_at,
  author: profiles.full_name,
  article_id: articles.id,
  article: articles.title,
  /** The reasons of open reports. */
  reports: sql<(string | null)[]>`array(select ${commentReports.reason} from ${commentReports}
    where ${commentReports.comment_id} = ${comments.id} and ${commentReports.resolved_at} is null
    order by ${commentReports.created_at}, ${commentReports.id})`,
};

export type ModeratedComment = RowOf<typeof commentFields, "author">;

const byAge = [
  [sql`${comments.created_at}`, "timestamptz"],
  [sql`${comments.id}`, "uuid"],
] as const;

export function commentSource(view: ModerationView): ListSource<CommentList, ModeratedComment> {
  const isOfView =
    view === "reported"
      ? sql`${comments.status} = 'approved' and exists (${openReports})`
      : eq(comments.status, view);
  return {
    list: findCommentList(view),
    fields: commentFields,
    from: (db, fields) =>
      db
        .select(fields)
        .from(comments)
        .innerJoin(articles, eq(articles.id, comments.article_id))
        .leftJoin(profiles, eq(profiles.user_id, comments.author_id))
        .$dynamic(),
    id: comments.id,
    where: (_db, { search }) => and(isOfView, matchesSearch(search)),
    orders: { oldest: byAge, newest: byAge },
  };
}

export async function findModeratedComment(db: Database, id: string): Promise<ModeratedComment | undefined> {
  return (await findRows(db, commentSource("pending"), eq(comments.id, id)))[0];
}

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

const decisionFields = {
  id: commentHistory.id,
  at: commentHistory.at,
  status: commentHistory.status,
  reason: commentHistory.reason,
  actor: profiles.full_name,
  body: comments.body,
  article_id: articles.id,
  article: articles.title,
};

export type Decision = RowOf<typeof decisionFields, "actor">;

const byDecision = [
  [sql`${commentHistory.at}`, "timestamptz"],
  [sql`${commentHistory.id}`, "uuid"],
] as const;

export const decisionSource: ListSource<CommentList, Decision> = {
  list: findCommentList("history"),
  fields: decisionFields,
  from: (db, fields) =>
    db
      .select(fields)
      .from(commentHistory)
      .innerJoin(comments, eq(comments.id, commentHistory.comment_id))
      .innerJoin(articles, eq(articles.id, comments.article_id))
      .leftJoin(profiles, eq(profiles.user_id, commentHistory.actor_id))
      .$dynamic(),
  id: commentHistory.id,
  where: (_db, { search }) => matchesSearch(search),
  orders: { oldest: byDecision, newest: byDecision },
};
