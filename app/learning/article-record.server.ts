import { eq, sql } from "drizzle-orm";
import type { Actor } from "#app/accounts/member.ts";
import { may } from "#app/accounts/who-may.ts";
import type { Database } from "#app/platform/database.server.ts";
import { searchText } from "#app/platform/text/search-text.ts";
import { now } from "#app/platform/time/clock.ts";
import { readMinutes, slugify } from "./article-text.ts";
import { cleanHtml } from "./clean-html.server.ts";
import type { ArticleFields } from "./forms.ts";
import type { ArticleEvent, ArticleStatus } from "./kinds.ts";
import {
  articleCategoryCounts,
  articleHistory,
  articleRevisions,
  articleSlugs,
  articles,
} from "./tables.server.ts";

export type ArticleRow = typeof articles.$inferSelect;
export type RevisionRow = typeof articleRevisions.$inferSelect;

/** Locks the article until `tx` ends and returns it with its revision, if it has one. */
export async function lockArticle(
  tx: Database,
  id: string,
): Promise<{ article: ArticleRow; revision: RevisionRow | undefined } | undefined> {
  const [article] = await tx.select().from(articles).where(eq(articles.id, id)).for("update");
  if (!article) return undefined;
  const [revision] = await tx.select().from(articleRevisions).where(eq(articleRevisions.article_id, id));
  return { article, revision };
}

export function mayChange(actor: Actor, article: Pick<ArticleRow, "author_id">): boolean {
  return Boolean(actor && article.author_id === actor.id) || may(actor, "articles.edit_any");
}

/** Returns the columns to store: cleaned HTML, and null for empty addresses. */
export function toStoredText(fields: ArticleFields) {
  return {
    title: fields.title,
    preview_text: fields.preview_text,
    content: cleanHtml(fields.content),
    image_url: fields.image_url || null,
    video_url: fields.video_url || null,
    category: fields.category,
    tags: fields.tags,
  };
}

export type StoredText = ReturnType<typeof toStoredText>;

export function deriveSearchFields(text: StoredText) {
  return { read_minutes: readMinutes(text.content), search_text: searchText(text) };
}

/** Picks the columns that an article and its revision have in common. */
export function pickText(row: StoredText): StoredText {
  const { title, preview_text, content, image_url, video_url, category, tags } = row;
  return { title, preview_text, content, image_url, video_url, category, tags };
}

/** Compares two texts, so that a save sent twice is not reported as a conflict. */
export function isSameText(one: StoredText, other: StoredText): boolean {
  return JSON.stringify(pickText(one)) === JSON.stringify(pickText(other));
}

export async function recordHistory(
  tx: Database,
  article_id: string,
  actor: Actor,
  event: ArticleEvent,
  reason?: string,
): Promise<void> {
  await tx.insert(articleHistory).values({ article_id, actor_id: actor?.id, event, reason, at: now() });
}

/**
 * Updates the published count of a category. Call it whenever an article is published, unpublished or moved.
 */
export async function countPublished(tx: Database, category: string, by: 1 | -1): Promise<void> {
  await tx
    .insert(articleCategoryCounts)
    .values({ category, published: Math.max(by, 0) })
    .onConflictDoUpdate({
      target: articleCategoryCounts.category,
      set: { published: sql`${articleCategoryCounts.published} + ${by}` },
    });
}

/** Adds a readable address for the title. Earlier addresses keep working. */
async function addSlug(tx: Database, article_id: string, title: string): Promise<void> {
  const base = slugify(title);
  for (let at = 1; at < 100; at += 1) {
    const slug = at === 1 ? base : `${base}-${at}`;
    await tx.insert(articleSlugs).values({ slug, article_id, created_at: now() }).onConflictDoNothing();
    const [owner] = await tx.select().from(articleSlugs).where(eq(articleSlugs.slug, slug));
    if (owner?.article_id === article_id) return;
  }
}

export async function publishText(tx: Database, article: ArticleRow, text: StoredText): Promise<ArticleRow> {
  const at = now();
  const [row] = await tx
    .update(articles)
    .set({
      ...text,
      ...deriveSearchFields(text),
      status: "published",
      version: article.version + 1,
      review_note: null,
      submitted_at: null,
      published_at: article.published_at ?? at,
      updated_at: at,
    })
    .where(eq(articles.id, article.id))
    .returning();
  if (article.status === "published") await countPublished(tx, article.category, -1);
  await countPublished(tx, text.category, 1);
  await addSlug(tx, article.id, text.title);
  return row ?? article;
}

export interface SavedArticle {
  id: string;
  status: ArticleStatus;
  version: number;
  revision: boolean;
}
