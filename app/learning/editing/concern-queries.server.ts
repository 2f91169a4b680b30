import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/platform/database.server.ts";
import { isUuid } from "#app/platform/fields/uuid.ts";
import {
  type ComputedSource,
  computedData,
  computedQuery,
  ordered,
} from "#app/platform/lists/computed-list.server.ts";
import type { ListSource, RowOf } from "#app/platform/lists/list-page.server.ts";
import { countedMost } from "#app/platform/lists/list-query.ts";
import { alphabetical } from "#app/platform/text/alphabetical.server.ts";
import { matchWords } from "#app/platform/text/search-key.server.ts";
import { hasWords } from "#app/platform/text/search-text.ts";
import { now } from "#app/platform/time/clock.ts";
import { profiles } from "#app/profiles/tables.server.ts";
import { listData, listOrFailed } from "#app/staff/list-data.server.ts";
import { commentSource, openReportCount } from "../comments/moderation-queries.server.ts";
import type { ConcernKind } from "../kinds.ts";
import { articleSlugs, articles, comments } from "../tables.server.ts";
import { type ArticleConcern, brokenLinkList, type ConcernList, concernListOf } from "./article-lists.ts";

const isPublished = sql`${articles.status} = 'published'`;

/** Each condition repeats the one of its partial index. */
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

const concernFields = {
  key: sql<string>`${articles.id}::text`,
  article_id: articles.id,
  article: articles.title,
  author: profiles.full_name,
  /** A comment's text, or a link. */
  words: sql<string>`null`,
  /** Reports of a comment, or views of an article. */
  times: articles.view_count,
  average_rating: articles.average_rating,
  changed: articles.updated_at,
};

export type ReviewLine = RowOf<typeof concernFields, "author" | "words" | "times" | "changed">;
type LineSource = ListSource<ConcernList, ReviewLine>;

const reported = commentSource("reported");

const reportedComments: LineSource = {
  ...reported,
  where: (db, query) => reported.where(db, { ...query, sort: "oldest" }),
  fields: {
    ...concernFields,
    key: sql`${comments.id}::text`,
    words: comments.body,
    times: openReportCount,
    average_rating: sql`null`,
    changed: comments.created_at,
  },
};

/** Returns the source of the lines of a reason, except broken links, which are computed. */
export function lineSource(kind: Exclude<ConcernKind, "broken_links">, at: Date): LineSource {
  if (kind === "reported_comments") return reportedComments;

  return {
    list: concernListOf(kind),
    fields: concernFields,
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

/** Counts up to one more than a thousand per reason. */
export async function countConcerns(db: Database, at: Date): Promise<Record<ArticleConcern, number>> {
  const count = (reason: SQL) =>
    sql<number>`(select count(*)::int from (select 1 from ${articles} where ${isPublished} and ${reason} limit ${countedMost + 1}) found)`;
  const { low_ratings, stale, without_summary } = reasons(at);
  const { rows } = await db.execute<Record<ArticleConcern, number>>(
    sql`select ${count(low_ratings)} as low_ratings, ${count(stale)} as stale,
      ${count(without_summary)} as without_summary`,
  );
  return rows[0] ?? { low_ratings: 0, stale: 0, without_summary: 0 };
}

function listInsideLinks(db: Database) {
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

async function listReadable(db: Database, ids: string[], slugs: string[]): Promise<Set<string>> {
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

function linkToLine({ article_id, title, author, path }: BrokenLink): ReviewLine {
  const none = { times: null, average_rating: null, changed: null };
  return { ...none, key: `${article_id}${path}`, article_id, article: title, author, words: path };
}

const brokenLinks: ComputedSource<typeof brokenLinkList, ReviewLine> = {
  list: brokenLinkList,
  orders: { article: ({ article, key }) => [article, key] },
};

export async function concernData(db: Database, of: ConcernKind, request: Request) {
  if (of === "broken_links") {
    const query = computedQuery(brokenLinkList, request);
    return listOrFailed(query, async () =>
      computedData(brokenLinks, query, await findBroken(db, query.search)),
    );
  }
  return listData(db, lineSource(of, now()), request);
}

export async function listBrokenLinks(db: Database, request: Request): Promise<ReviewLine[]> {
  const query = computedQuery(brokenLinkList, request);
  return ordered(brokenLinks, query, await findBroken(db, query.search));
}

async function findBroken(db: Database, search: string): Promise<ReviewLine[]> {
  const all = await findBrokenLinks(db);
  const isMeant = ({ title, path }: BrokenLink) => hasWords(`${title} ${path}`, search);
  return all.filter(isMeant).map(linkToLine);
}

type BrokenLink = Awaited<ReturnType<typeof findBrokenLinks>>[number];

/** Finds internal links in published articles that lead nowhere. External links are not checked. */
export async function findBrokenLinks(db: Database) {
  const links = (await listInsideLinks(db)).map(({ href, ...link }) => ({ ...link, path: insidePath(href) }));
  const broken = await keepBroken(db, links);
  return [...new Map(broken.map((link) => [`${link.article_id} ${link.path}`, link])).values()];
}

/** Counts the internal links of a text, and those that lead nowhere. */
export async function checkLinks(db: Database, html: string): Promise<{ all: number; broken: number }> {
  const links = [...html.matchAll(/<a href="(\/[^"]*)"/g)].map(([, href = ""]) => ({
    path: insidePath(href),
  }));
  return { all: links.length, broken: (await keepBroken(db, links)).length };
}

async function keepBroken<Link extends { path: string }>(db: Database, links: Link[]): Promise<Link[]> {
  const names = [...new Set(links.flatMap(({ path }) => articleFromPath(path) ?? []))];
  const readable = await listReadable(
    db,
    names.filter((name) => isUuid(name)),
    names.filter((name) => !isUuid(name)),
  );
  return links.filter(({ path }) => {
    const name = articleFromPath(path);
    return !(name === undefined ? isPage(path) : readable.has(name.toLowerCase()));
  });
}

const pages = [
  "/",
  "/about",
  "/services",
  "/schedule",
  "/learning",
  "/learning/rss.xml",
  "/contact",
  "/book-class",
  "/book/individual",
  "/book/corporate",
  "/privacy",
  "/terms",
  "/testimonials",
  "/achievements",
  "/newsletter",
  "/login",
  "/profile",
  "/dashboard",
  "/articles/new",
];

/** Returns the path of an internal link, without query and hash. */
export function insidePath(href: string): string {
  return href.replace(/&amp;/g, "&").split(/[?#]/, 1)[0] || "/";
}

export function articleFromPath(path: string): string | undefined {
  return isPage(path) ? undefined : /^\/learning\/([^/]+)$/.exec(path)?.[1];
}

/** True for pages that always exist. Articles and teachers come and go. */
export function isPage(path: string): boolean {
  return pages.includes(path.replace(/(.)\/$/, "$1")) || /^\/(files|instructor)\/./.test(path);
}
