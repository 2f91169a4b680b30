import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/platform/database.server.ts";
import { countedMost } from "#app/platform/lists/list-limits.ts";
import type { ListSource } from "#app/platform/lists/list-page.server.ts";
import { alphabetical } from "#app/platform/text/alphabetical.server.ts";
import { matchWords } from "#app/platform/text/search-key.server.ts";
import { profiles } from "#app/profiles/tables.server.ts";
import { articleSlugs, articles } from "../tables.server.ts";
import { type ArticleConcern, type ConcernList, concernListOf } from "./article-lists.ts";

const isPublished = sql`${articles.status} = 'published'`;

/** Each in the words of an index, which holds the few that it concerns in the order of their list. */
function reasons(at: Date): Record<ArticleConcern, SQL> {
  return {
    low_ratings: sql`(${articles.average_rating} < 3.5 and ${articles.total_ratings} >= 5)`,
    stale: sql`${articles.updated_at} < ${at.toISOString()}::timestamptz - interval '18 months'`,
    without_summary: sql`char_length(${articles.preview_text}) < 40`,
  };
}

const idKey = [sql`${articles.id}`, "uuid"] as const;
const orders = {
  rating: [[sql`coalesce(${articles.average_rating}, 0)`, "numeric"], idKey],
  changed: [[sql`${articles.updated_at}`, "timestamptz"], idKey],
  views: [[sql`${articles.view_count}`, "bigint"], idKey],
} as const;

export interface Concern {
  id: string;
  title: string;
  author: string | null;
  average_rating: number | null;
  total_ratings: number;
  view_count: number;
  updated_at: Date;
}

/** Published articles that may need attention for one reason. */
export function concernSource(kind: ArticleConcern, at: Date): ListSource<ConcernList, Concern> {
  return {
    list: concernListOf(kind),
    fields: {
      id: articles.id,
      title: articles.title,
      author: profiles.full_name,
      average_rating: articles.average_rating,
      total_ratings: articles.total_ratings,
      view_count: articles.view_count,
      updated_at: articles.updated_at,
    },
    from: (db, fields) =>
      db
        .select(fields)
        .from(articles)
        .leftJoin(profiles, eq(profiles.user_id, articles.author_id))
        .$dynamic(),
    id: articles.id,
    where: (_db, { search }) =>
      and(isPublished, reasons(at)[kind], ...matchWords(articles.search_text, search)),
    orders,
  };
}

/** How many published articles each of the reasons concerns; counting stops at one more than a thousand. */
export async function countConcerns(db: Database, at: Date): Promise<Record<ArticleConcern, number>> {
  const count = (reason: SQL) =>
    sql<number>`(select count(*)::int from (select 1 from ${articles} where ${isPublished} and ${reason} limit ${countedMost + 1}) found)`;
  const { low_ratings, stale, without_summary } = reasons(at);
  const { rows } = (await db.execute(
    sql`select ${count(low_ratings)} as low_ratings, ${count(stale)} as stale,
      ${count(without_summary)} as without_summary`,
  )) as unknown as { rows: Record<ArticleConcern, number>[] };
  return rows[0] ?? { low_ratings: 0, stale: 0, without_summary: 0 };
}

export interface InsideLink {
  article_id: string;
  title: string;
  author: string | null;
  href: string;
}

/** Every link of a published article to a place of this site, as it stands in the text. */
export function listInsideLinks(db: Database): Promise<InsideLink[]> {
  return db
    .select({
      article_id: articles.id,
      title: articles.title,
      author: profiles.full_name,
      href: sql<string>`(regexp_matches(${articles.content}, '<a href="(/[^"]*)"', 'g'))[1]`.as("href"),
    })
    .from(articles)
    .leftJoin(profiles, eq(profiles.user_id, articles.author_id))
    .where(and(isPublished, sql`${articles.content} like '%href="/%'`))
    .orderBy(alphabetical(articles.title), articles.id);
}

/** Of these ids and readable names, those that lead readers to an article. */
export async function listReadable(db: Database, ids: string[], slugs: string[]): Promise<Set<string>> {
  const byId = ids.length
    ? await db
        .select({ name: sql<string>`${articles.id}::text` })
        .from(articles)
        .where(and(isPublished, inArray(articles.id, ids)))
    : [];
  const bySlug = slugs.length
    ? await db
        .select({ name: articleSlugs.slug })
        .from(articleSlugs)
        .innerJoin(articles, and(eq(articles.id, articleSlugs.article_id), isPublished))
        .where(inArray(articleSlugs.slug, slugs))
    : [];
  return new Set([...byId, ...bySlug].map(({ name }) => name));
}
