import { and, asc, desc, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/platform/database.server.ts";
import { afterCursor, cursorColumn, type Keyset, paginate } from "#app/platform/lists/keyset.server.ts";
import type { RowOf } from "#app/platform/lists/list-page.server.ts";
import { countedMost } from "#app/platform/lists/list-query.ts";
import { memoizeByTopic } from "#app/platform/live/memoize-by-topic.server.ts";
import { matchPattern } from "#app/platform/text/search-key.server.ts";
import { isShort, searchPatterns, searchWords } from "#app/platform/text/search-text.ts";
import { profiles } from "#app/profiles/tables.server.ts";
import { picturesIn } from "./article-body.server.ts";
import type { ArticleSort } from "./kinds.ts";
import { parsePictureAddress, pictureAddress } from "./picture.ts";
import { articleCategoryCounts, articleSlugs, articles, comments, images } from "./tables.server.ts";

// Written as a literal, so that the planner can use the partial indexes of published articles.
const isPublished = sql`${articles.status} = 'published'`;

const cardColumns = {
  id: articles.id,
  title: articles.title,
  preview_text: articles.preview_text,
  image_url: articles.image_url,
  blur: images.blur,
  category: articles.category,
  tags: articles.tags,
  author: profiles.full_name,
  average_rating: articles.average_rating,
  total_ratings: articles.total_ratings,
  view_count: articles.view_count,
  read_minutes: articles.read_minutes,
  published_at: articles.published_at,
};

type CardRow = RowOf<typeof cardColumns, "blur" | "author">;
export type ArticleCard = ReturnType<typeof toCard>;

export interface ArticleQuery {
  search?: string | undefined;
  category?: string | undefined;
  sort?: ArticleSort | undefined;
  limit: number;
  after?: string | undefined;
}

/** Each order matches an index. The id makes it unambiguous. */
const orders: Record<ArticleSort, Keyset & { by: SQL }> = {
  latest: {
    keys: [
      [sql`published_at`, "timestamptz"],
      [sql`id`, "uuid"],
    ],
    by: sql`published_at desc nulls last, id desc nulls last`,
  },
  popular: {
    keys: [
      [sql`view_count`, "bigint"],
      [sql`published_at`, "timestamptz"],
      [sql`id`, "uuid"],
    ],
    by: sql`view_count desc nulls last, published_at desc nulls last, id desc nulls last`,
  },
  rated: {
    keys: [
      [sql`coalesce(average_rating, 0)`, "numeric"],
      [sql`total_ratings`, "bigint"],
      [sql`published_at`, "timestamptz"],
      [sql`id`, "uuid"],
    ],
    by: sql`coalesce(average_rating, 0) desc, total_ratings desc nulls last, published_at desc nulls last, id desc nulls last`,
  },
};

function matching({ search, category }: Pick<ArticleQuery, "search" | "category">): SQL {
  const words = searchWords(search ?? "");
  const patterns = searchPatterns(search ?? "");
  // Every word must match, by substring or by stem: "stretches" finds "stretching".
  const found = words.map((word, at) =>
    isShort(word)
      ? matchPattern(sql`search_text`, patterns[at] ?? "")
      : sql`(${matchPattern(sql`search_text`, patterns[at] ?? "")} or search_vector @@ plainto_tsquery('english', search_key(${word})))`,
  );
  return and(isPublished, category ? eq(articles.category, category) : undefined, ...found) ?? isPublished;
}

export async function listArticles(
  db: Database,
  query: ArticleQuery,
): Promise<{ cards: ArticleCard[]; next: string | undefined }> {
  const order = orders[query.sort ?? "latest"];
  // Finds the page from the index alone. Authors and pictures are loaded only for its rows.
  const found = await db
    .select({ id: sql<string>`id`, place: cursorColumn(order) })
    .from(await selectSource(db, query))
    .where(afterCursor(order, query.after))
    .orderBy(order.by)
    .limit(query.limit + 1);
  const { rows, next } = paginate(found, query.limit);
  const ids = rows.map(({ id }) => id);
  return { cards: await listCards(db, ids), next };
}

/**
 * For rare words: finds the articles first and then sorts, because reading in list order would scan nearly all
 * articles. Frequent words are faster in list order.
 */
async function selectSource(db: Database, query: ArticleQuery): Promise<SQL> {
  const isRare = Boolean(query.search) && (await countArticles(db, query)) <= countedMost;
  return isRare
    ? sql`(select * from ${articles} where ${matching(query)} offset 0) as ${articles}`
    : sql`(select * from ${articles} where ${matching(query)}) as ${articles}`;
}

export async function listCards(db: Database, ids: string[]): Promise<ArticleCard[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select(cardColumns)
    .from(articles)
    .leftJoin(profiles, eq(profiles.user_id, articles.author_id))
    .leftJoin(images, eq(images.id, imageId))
    .where(inArray(articles.id, ids));
  const found = new Map(rows.map((row) => [row.id, toCard(row)]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

const imageId = sql`substring(${articles.image_url} from '^/files/images/([0-9a-f]{32})-')::uuid`;

function toCard({ image_url, blur, published_at, ...row }: CardRow) {
  const picture = parsePictureAddress(image_url);
  return { ...row, picture: picture && { ...picture, blur }, published_at: published_at ?? new Date(0) };
}

/** Counts up to one more than `countedMost`. */
export async function countArticles(
  db: Database,
  query: Pick<ArticleQuery, "search" | "category">,
): Promise<number> {
  if (searchPatterns(query.search ?? "").length === 0) return countFiled(db, query.category);
  const found = db
    .select({ one: sql`1`.as("one") })
    .from(articles)
    .where(matching(query))
    .limit(countedMost + 1)
    .as("found");
  const rows = await db.select({ count: sql<number>`count(*)::int` }).from(found);
  return rows[0]?.count ?? 0;
}

async function countFiled(db: Database, category: string | undefined): Promise<number> {
  const rows = await db
    .select({ count: sql<number>`coalesce(sum(${articleCategoryCounts.published}), 0)::int` })
    .from(articleCategoryCounts)
    .where(category ? eq(articleCategoryCounts.category, category) : undefined);
  return rows[0]?.count ?? 0;
}

export type CategoryCount = typeof articleCategoryCounts.$inferSelect;

export function listCategoryCounts(db: Database): Promise<CategoryCount[]> {
  return db
    .select()
    .from(articleCategoryCounts)
    .where(sql`${articleCategoryCounts.published} > 0`)
    .orderBy(asc(articleCategoryCounts.category));
}

export async function findFeatured(db: Database): Promise<ArticleCard | undefined> {
  const [featured] = await db
    .select({ id: articles.id })
    .from(articles)
    .where(and(isPublished, sql`${articles.featured_at} is not null`))
    .orderBy(sql`${articles.featured_at} desc nulls last, ${articles.id}`)
    .limit(1);
  return featured && (await listCards(db, [featured.id]))[0];
}

const topics = ["learning", "profiles"] as const;

export const listShownArticles = memoizeByTopic(
  topics,
  (db, sort: ArticleSort, limit: number, category?: string) => listArticles(db, { sort, limit, category }),
);
export const countShownArticles = memoizeByTopic(topics, (db, category: string) =>
  countArticles(db, { category }),
);
export const listShownCategories = memoizeByTopic(topics, listCategoryCounts);
export const findShownFeatured = memoizeByTopic(topics, findFeatured);

export async function listLatestArticles(db: Database, most: number): Promise<ArticleCard[]> {
  return (await listArticles(db, { limit: most })).cards;
}

export async function findPublishedArticle(db: Database, id: string) {
  const rows = await db
    .select({
      ...cardColumns,
      content: articles.content,
      video_url: articles.video_url,
      updated_at: articles.updated_at,
    })
    .from(articles)
    .leftJoin(profiles, eq(profiles.user_id, articles.author_id))
    .leftJoin(images, eq(images.id, imageId))
    .where(and(eq(articles.id, id), isPublished));
  const row = rows[0];
  if (!row) return undefined;
  return { ...row, ...toCard(row), blurs: await findBlurs(db, picturesIn(row.content)) };
}

export async function findBlurs(db: Database, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: images.id, blur: images.blur })
    .from(images)
    .where(inArray(images.id, ids));
  return new Map(rows.map((row) => [row.id, row.blur]));
}

export async function findIdBySlug(db: Database, slug: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: articleSlugs.article_id })
    .from(articleSlugs)
    .where(eq(articleSlugs.slug, slug));
  return row?.id;
}

export async function listRelated(
  db: Database,
  article: Pick<ArticleCard, "id" | "category" | "tags">,
  most: number,
): Promise<ArticleCard[]> {
  const near = db
    .select({ id: articles.id, tags: articles.tags, published_at: articles.published_at })
    .from(articles)
    .where(and(isPublished, eq(articles.category, article.category), ne(articles.id, article.id)))
    .orderBy(sql`${articles.published_at} desc nulls last, ${articles.id} desc nulls last`)
    .limit(60)
    .as("near");
  const tags = JSON.stringify(article.tags.map((tag) => tag.toLowerCase()));
  const shared = sql`(select count(*) from unnest(${near.tags}) as tag where lower(tag) in (select jsonb_array_elements_text(${tags}::jsonb)))`;
  const rows = await db
    .select({ id: near.id })
    .from(near)
    .orderBy(desc(shared), desc(near.published_at), desc(near.id))
    .limit(most);
  const ids = rows.map((row) => row.id);
  if (ids.length < most) {
    const { cards } = await listArticles(db, { limit: most + 1 + ids.length });
    for (const card of cards) {
      if (ids.length < most && card.id !== article.id && !ids.includes(card.id)) ids.push(card.id);
    }
  }
  return listCards(db, ids);
}

export type ShownComment = Awaited<ReturnType<typeof listComments>>["comments"][number];

export async function listComments(db: Database, article_id: string, most: number) {
  const where = and(eq(comments.article_id, article_id), sql`${comments.status} = 'approved'`);
  const isPublic = sql`${profiles.profile_visibility} = 'public'`;
  const shown = await db
    .select({
      id: comments.id,
      author: sql<string | null>`case when ${isPublic} then ${profiles.full_name} end`,
      avatar_url: sql<string | null>`case when ${isPublic} then ${profiles.avatar_url} end`,
      body: comments.body,
      created_at: comments.created_at,
    })
    .from(comments)
    .leftJoin(profiles, eq(profiles.user_id, comments.author_id))
    .where(where)
    .orderBy(desc(comments.created_at), desc(comments.id))
    .limit(most);
  const [counted] = await db.select({ total: sql<number>`count(*)::int` }).from(comments).where(where);
  return { comments: shown, total: counted?.total ?? 0 };
}

/** Finds the studio's copy of a picture from this web address. */
export async function findImageBySource(db: Database, source_url: string): Promise<string | undefined> {
  const rows = await db
    .select({ id: images.id, width: images.width, height: images.height, moves: images.moves })
    .from(images)
    .where(eq(images.source_url, source_url))
    .limit(1);
  return rows[0] && pictureAddress(rows[0]);
}
